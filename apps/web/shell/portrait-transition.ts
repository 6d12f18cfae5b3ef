type Move = { fromLocation?: { pathname: string }; toLocation: { pathname: string } }

const isFeed = (path: string) => path === '/'
const isProfile = (path: string) => path.startsWith('/character/')

/** Between a card and its profile the portrait moves; any other page change is plain. */
export function portraitTransition({ fromLocation, toLocation }: Move): string[] | false {
  const from = fromLocation?.pathname
  if (!from) return false
  const joined = (isFeed(from) && isProfile(toLocation.pathname)) || (isProfile(from) && (isFeed(toLocation.pathname) || isProfile(toLocation.pathname)))
  return joined && from !== toLocation.pathname ? ['portrait'] : false
}
