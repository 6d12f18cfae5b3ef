export type Platform = 'web' | 'pwa' | 'miniapp'

/** Which shell the page runs in: Telegram's launch data, an installed app's display mode, or a tab. */
export function detectPlatform(page: { hash: string; standalone: boolean }): Platform {
  if (page.hash.includes('tgWebAppData=')) return 'miniapp'
  return page.standalone ? 'pwa' : 'web'
}
