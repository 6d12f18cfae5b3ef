type Move = { fromLocation?: { pathname: string }; toLocation: { pathname: string } }

const isFeed = (path: string) => path === '/'
const isProfile = (path: string) => path.startsWith('/character/')

/** Between a card and its profile the portrait moves; any other page change is plain. */
export function portraitTransition({ fromLocation, toLocation }: Move): string[] | false {
  const from = fromLocation?.pathname
  const to = toLocation.pathname
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return (isFeed(from) && isProfile(to)) || (isProfile(from) && isFeed(to)) ? ['portrait'] : false
}
