/**
 * What the output previews leave out, so that n8n shows at most ten fields before the first run: what a dispatcher
 * needs last. The items themselves have it. By operation, else by JSON:API type of what it returns.
 */
const AMOUNTS = 'currency next_day_amount accrued_amount in_seven_days_amount ends_with';
const OF_EVENTS = 'transport_event eta estimated_event previous changes tracking_request';

export const LEFT_OUT: { [operationOrType: string]: string } = {
	container: 'pod_timezone',
	shipment: 'line_tracking_stopped_at',
	search_result: 'port_of_lading_name',
	'container/getAccruals': 'period_from period_to party_type charge terms note notes',
	'container/getChanges': 'read_at current terminal transport_event',
	'container/getCostForecast': `${AMOUNTS} place reasons note`,
	'container/getCostForecastOfMany': `${AMOUNTS} place reasons terms note notes`,
	'container/getExceptionsOfMany': 'vessel_name vessel_imo voyage_number shipment_id notes',
	'container/getPickupStatus': 'place current_status customer_name reasons',
	'container/getPickupStatusOfMany': 'place current_status customer_name reasons notes',
	'container/getReturnStatus': 'picked_up_from note',
	'container/getReturnStatusOfMany': 'picked_up_from notes',
	'container/update': 'available_for_pickup pickup_appointment_at pickup_lfd pod_timezone',
	'container/whereIsIt': 'place customer_name',
	'container/whereIsItOfMany': 'place customer_name notes',
	'shipment/resumeTracking': 'pod_ata_at',
	'shipment/stopTracking': 'pod_ata_at',
	'shipment/update':
		'port_of_lading_name port_of_discharge_name pod_vessel_name pod_eta_at pod_ata_at line_tracking_stopped_at',
	'trackingRequest/create': 'already_tracked status failed_reason request_number created_at',
	'trackingRequest/update': 'request_type scac failed_reason created_at shipment_id',
	'webhookNotification/getExamples': `${OF_EVENTS} missing document document_representation`,
	'webhookNotification/getMissed': OF_EVENTS,
	trigger: 'notification_id changes transport_event',
};
