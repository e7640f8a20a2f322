import { addErrorTexts } from '../errors/index.ts';
import remoteErrors from '../locales/en/remoteErrors.json';
import './portal.css';

// Any call of a remote may fail with these codes. The shell's own pages do not need their texts.
addErrorTexts(remoteErrors);
