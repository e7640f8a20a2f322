/** The small router of pages that come as HTML. Apart from `router`, whose data router it does without. */
export { createPath, type Path, Router } from 'react-router-dom';
