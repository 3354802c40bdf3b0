import { fileURLToPath } from 'node:url';

const COMPOSE = fileURLToPath(new URL('../compose.yml', import.meta.url));

interface InContainer {
	image: string;
	name: string;
	userFolder: string;
	/** Environment variables of n8n. */
	settings: { [variable: string]: string | undefined };
}

/** A command of n8n in a container of that name, as test/e2e/compose.yml defines it. */
export function inContainer(
	{ image, name, userFolder, settings }: InContainer,
	args: string[],
): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
	// Values are passed in the environment, since some are secret. Docker itself keeps its own HOME.
	const given = Object.keys(settings)
		.map((variable) => (variable === 'HOME' ? `HOME=${userFolder}` : variable))
		.flatMap((variable) => ['--env', variable]);
	const run = ['compose', '-f', COMPOSE, 'run', '--rm', '--no-TTY', '--name', name];
	const { PATH = '', HOME } = process.env;
	return {
		command: 'docker',
		args: [...run, ...given, 'n8n', ...args],
		env: {
			...settings,
			...{ PATH, HOME, N8N_IMAGE: image, E2E_FOLDER: userFolder },
			E2E_USER: `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`,
		},
	};
}
