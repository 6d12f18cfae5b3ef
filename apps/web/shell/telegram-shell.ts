import type { AnyRouter } from '@tanstack/react-router'
import type { Launch } from '#domains/accounts/web/public.ts'
import { feelBy } from '#ui/patterns/feedback.ts'

/** Lets Telegram's client and the page fit: full height, the page's colours on the frame, the client's own back button. */
export async function syncTelegramShell(launch: Launch, router: AnyRouter): Promise<() => void> {
  const { createPostEvent, on, setTargetOrigin } = await import('@tma.js/bridge')
  const framedBy = location.ancestorOrigins?.[0]
  if (framedBy) setTargetOrigin(framedBy)
  // Older clients lack some of these; they do without.
  const notify = createPostEvent(asVersion(launch.version), () => undefined)
  const colour = () => asHex(document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '')
  const colourFrame = () => {
    const hex = colour()
    if (!hex) return
    notify('web_app_set_header_color', { color: hex })
    notify('web_app_set_background_color', { color: hex })
    notify('web_app_set_bottom_bar_color', { color: hex })
  }
  const showBack = () => notify('web_app_setup_back_button', { is_visible: router.history.canGoBack() })

  const stopFeeling = feelBy((kind) =>
    notify(
      'web_app_trigger_haptic_feedback',
      kind === 'press' ? { type: 'impact', impact_style: 'light' } : { type: 'notification', notification_type: kind },
    ),
  )

  notify('web_app_ready')
  notify('web_app_expand')
  // A drag inside a conversation would close the whole app.
  notify('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
  colourFrame()
  showBack()
  const themes = new MutationObserver(colourFrame)
  themes.observe(document.head, { subtree: true, attributeFilter: ['content'] })
  const stopBack = on('back_button_pressed', () => router.history.back())
  const stopMoves = router.subscribe('onResolved', showBack)
  return () => {
    themes.disconnect()
    stopFeeling()
    stopBack()
    stopMoves()
    notify('web_app_setup_back_button', { is_visible: false })
  }
}

function asVersion(version: string): `${number}.${number}` {
  return /^\d+\.\d+$/.test(version) ? (version as `${number}.${number}`) : '6.0'
}

/** Telegram takes colours as #rrggbb only. */
export function asHex(colour: string): `#${string}` | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour as `#${string}`
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1)
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : null
}
