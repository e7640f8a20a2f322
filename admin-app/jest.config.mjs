export { browserWithAntd as default } from '@emigration-portal/kit/jest';
