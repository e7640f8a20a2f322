import { defineApp } from '@emigration-portal/kit/rspack';

export default defineApp(import.meta.dirname);
