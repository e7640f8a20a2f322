/**
 * Loader for React Router's file, which does not say that making a component or a context has no effect. With the marks
 * a bundler leaves out what the portal never uses: forms, fetchers, prefetching, a third of the package; and, told that
 * nobody asks for it, what measures the router.
 */
export default function markPure(source) {
  return source
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll('init.instrumentations', 'undefined');
}
