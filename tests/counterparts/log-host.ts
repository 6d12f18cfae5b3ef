import { listen } from './http-server.ts'

/** An operator's log host and an ad network's pixel on loopback: they answer with nothing, and record what they receive. */
export async function startLogHost() {
  const received: { path: string; params: Record<string, string>; referrer: string }[] = []
  const server = await listen(({ url, headers }) => {
    const params = Object.fromEntries(url.searchParams)
    received.push({ path: url.pathname, params, referrer: headers.referer ?? '' })
    if (url.pathname === '/tr') return { headers: { 'content-type': 'image/svg+xml' }, body: emptyPicture }
    return { headers: { 'content-type': 'text/javascript' } }
  })
  return {
    ...server,
    received,
    env: {
      USAGE_LOG_HOST: server.url,
      PUBLISHER: 'fiztok',
      META_PIXEL_ID: '1234567',
      META_PIXEL_URL: `${server.url}/tr`,
    },
    /** The params of the requests to a path. */
    sentTo: (path: string) => received.filter((one) => one.path === path).map(({ params }) => params),
  }
}

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
