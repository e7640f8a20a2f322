/** The small router of prerendered pages. Separate from `./router`, because these pages need no data router. */
export { createPath, type Path, Router } from 'react-router-dom';
