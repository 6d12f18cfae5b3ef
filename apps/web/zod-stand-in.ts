// Stands in for Zod in the page. Contracts are declared with it, but only the server parses by them, so the page needs
// their paths and types and not the 60 KB that check them. Every property and every call gives the stand-in again.
const inert: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : inert),
  apply: () => inert,
})

export { inert as z }
