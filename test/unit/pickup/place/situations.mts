/** What several situations have in common. */

export const WHEN = '2026-03-10T18:00:00Z';
/** The last free day is over. */
export const LATE = { pickup_lfd: '2026-03-09' };
export const TO_CHICAGO = { destination_locode: 'USCHI', port_of_discharge_locode: 'USLAX' };
