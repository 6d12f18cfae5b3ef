import type { AnyRouter } from '@tanstack/react-router'
import type { Launch } from '#domains/accounts/web/public.ts'
import { miniAppLaunch, storePwaClient } from '#domains/accounts/web/public.ts'
import { currentVisit } from '#domains/growth/web/public.ts'

export type Platform = 'web' | 'pwa' | 'miniapp'

/** Which shell the page runs in: a client of Telegram, an installed app, or a tab. */
export function detectPlatform(page: { launch: Launch | null; standalone: boolean }): Platform {
  if (page.launch) return 'miniapp'
  return page.standalone ? 'pwa' : 'web'
}

let platform: Platform | undefined

/** The shell this page was started in; an address can say so itself, as that of the installed app does. */
export function currentPlatform(): Platform {
  platform ??= detectPlatform({
    launch: miniAppLaunch(),
    standalone: currentVisit().start.pwa === true || matchMedia('(display-mode: standalone)').matches,
  })
  return platform
}

/** Notes an installed app in storage, where reports look for it. */
export function rememberPlatform(): void {
  if (currentPlatform() === 'pwa') storePwaClient()
}

/** Fits the page to the shell it runs in; returns how to stop. What Telegram needs comes as code of its own. */
export function fitPlatform(router: AnyRouter): () => void {
  const launch = miniAppLaunch()
  if (!launch) return () => undefined
  const shell = import('./telegram-shell.ts').then(({ syncTelegramShell }) => syncTelegramShell(launch, router))
  return () => void shell.then((stop) => stop())
}
