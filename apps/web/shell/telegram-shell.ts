import type { AnyRouter } from '@tanstack/react-router'
import type { Launch, TelegramBridge } from '#domains/accounts/web/public.ts'
import { offerInstall, openTelegramBridge } from '#domains/accounts/web/public.ts'
import { feelBy } from '#ui/patterns/feedback.ts'
import { confirmClosingBy } from '#ui/patterns/page-hold.ts'
import type { ShellQuestion } from '#ui/patterns/shell-confirm.ts'
import { confirmBy } from '#ui/patterns/shell-confirm.ts'
import { asHex, schemeOf } from './telegram-colours.ts'
import { syncMainButton } from './telegram-main-button.ts'

/**
 * Lets Telegram's client and the page fit: full height, the client's night or day where nothing else was chosen, the
 * page's colours on the frame, the client's own buttons for going back, for the settings and for what a screen leads to,
 * its confirmations, its shortcut on the home screen, and the edges that are the device's or the client's.
 */
export async function syncTelegramShell(launch: Launch, router: AnyRouter): Promise<() => void> {
  const bridge = await openTelegramBridge(launch)
  const colourFrame = () => {
    const hex = asHex(document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '')
    if (hex) bridge.colourFrame(hex)
  }
  const showBack = () => bridge.showBackButton(router.history.canGoBack())

  // Before the client shows the page.
  followScheme(launch.ground)
  bridge.start()
  colourFrame()
  showBack()
  bridge.showSettingsButton(true)
  const mainButton = syncMainButton(bridge)
  const themes = new MutationObserver(() => {
    colourFrame()
    mainButton.redraw()
  })
  themes.observe(document.head, { subtree: true, attributeFilter: ['content'] })
  const stops = [
    () => themes.disconnect(),
    mainButton.stop,
    feelBy(bridge.feel),
    confirmBy((question) => confirmIn(bridge, question)),
    confirmClosingBy(bridge.confirmClosing),
    bridge.watchGround(followScheme),
    bridge.watchEdges(leaveEdges),
    bridge.watchHomeScreen((isOffered) => offerInstall(isOffered ? bridge.addToHomeScreen : null)),
    bridge.onBack(() => router.history.back()),
    bridge.onSettings(() => void router.navigate({ to: '/settings' })),
    router.subscribe('onResolved', showBack),
  ]
  return () => {
    for (const stop of stops) stop()
    bridge.showBackButton(false)
    bridge.showSettingsButton(false)
  }
}

/** The page is dark or light as the client is, whose ground this is; one of no colour changes nothing. */
function followScheme(ground: string): void {
  const scheme = schemeOf(ground)
  if (scheme) document.documentElement.dataset['shellScheme'] = scheme
}

function leaveEdges({ top, bottom }: { top: number; bottom: number }): void {
  const { style } = document.documentElement
  style.setProperty('--shell-top', `${top}px`)
  style.setProperty('--shell-bottom', `${bottom}px`)
}

const confirmId = 'confirm'

/** Shows a confirmation as a popup of Telegram; null where it cannot, as when the text is too long for one. */
export function confirmIn(
  bridge: Pick<TelegramBridge, 'popup'>,
  { title, text, confirmLabel, cancelLabel, isDangerous }: ShellQuestion,
): Promise<boolean> | null {
  const buttons = [
    { id: confirmId, text: confirmLabel, isDestructive: isDangerous },
    ...(cancelLabel === null ? [] : [{ id: 'cancel', text: cancelLabel }]),
  ]
  const pressed = bridge.popup({ title, message: text, buttons })
  return pressed === null ? null : pressed.then((id) => id === confirmId)
}
