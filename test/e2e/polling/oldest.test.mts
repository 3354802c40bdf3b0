import { HOSTS } from '../hosts.mts';
import { polling } from './polling.mts';

polling(HOSTS[1]);
