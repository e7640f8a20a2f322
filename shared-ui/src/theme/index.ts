import remoteErrors from '../locales/en/remoteErrors.json';
import { addSharedTexts } from '../texts/index.ts';
import './portal.css';

// Any call of a remote may fail with these codes. The shell's own pages do not need their texts.
addSharedTexts(remoteErrors);
