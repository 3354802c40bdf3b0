import { HOSTS } from '../hosts.mts';
import { changes } from './changes.mts';

changes(HOSTS[0]);
