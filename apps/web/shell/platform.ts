export type Platform = 'web' | 'pwa' | 'miniapp'

/** Which shell the page runs in: Telegram's launch data, an installed app's display mode, or a tab. */
export function detectPlatform(page: { hash: string; standalone: boolean }): Platform {
  if (page.hash.includes('tgWebAppData=')) return 'miniapp'
  return page.standalone ? 'pwa' : 'web'
}

let platform: Platform | undefined

/** The shell this page was started in; launch data are gone from the address later, so it is read once. */
export function currentPlatform(): Platform {
  platform ??= detectPlatform({ hash: location.hash, standalone: matchMedia('(display-mode: standalone)').matches })
  return platform
}

/** Notes an installed app in storage, where reports look for it. */
export function keepPlatform(): void {
  if (currentPlatform() !== 'pwa') return
  try {
    localStorage.setItem('pwaClient', '1')
  } catch {
    // Storage is full or forbidden; the platform is told apart anew at each start.
  }
}
