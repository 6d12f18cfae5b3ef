import type { EventName, EventPayload, MethodName, PopupParams } from '@tma.js/bridge'
import type { Touch } from '#ui/patterns/feedback.ts'
import type { Launch } from './launch.ts'

/**
 * Limits of Telegram's bridge. Texts are counted without the spaces around them and in UTF-16 units, as Telegram's own
 * script does (https://telegram.org/js/telegram-web-app.js); sent data in bytes of UTF-8.
 */
export const bridgeLimits = {
  buttonText: 64,
  popupMessage: 256,
  popupTitle: 64,
  popupButtons: 3,
  sentDataBytes: 4096,
} as const

export type PopupButton = { id: string; text: string; isDestructive?: boolean }
export type Popup = { title: string; message: string; buttons: PopupButton[] }
export type InvoiceStatus = EventPayload<'invoice_closed'>['status']

/** Telegram's button below the page, as it is shown. */
export type MainButton = {
  text: string
  isActive: boolean
  isInProgress: boolean
  colour: `#${string}` | null
  textColour: `#${string}` | null
}

/** Pixels of the screen. */
export type Edges = { top: number; bottom: number }
const noEdges: Edges = { top: 0, bottom: 0 }

/** The library's functions that the port stands on; a test gives its own. */
export type BridgeWire = {
  post(method: MethodName, params?: object): void
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void
  supports(method: MethodName): boolean
}

export type TelegramBridge = ReturnType<typeof createTelegramBridge>

/**
 * The page's one port to the client of Telegram around it. Abilities that an older client lacks do nothing; a text
 * beyond the limits is never sent, because clients show nothing for it and answer nothing.
 */
export function createTelegramBridge({ post, on, supports }: BridgeWire) {
  const send = (method: MethodName, params?: object): boolean => {
    const isKnown = supports(method)
    if (isKnown) post(method, params)
    return isKnown
  }
  let isPopupOpen = false
  return {
    /** The page is drawn: the client shows it, at full height. A drag inside a conversation does not close it. */
    start() {
      send('web_app_ready')
      send('web_app_expand')
      send('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
    },
    colourFrame(color: `#${string}`) {
      send('web_app_set_header_color', { color })
      send('web_app_set_background_color', { color })
      send('web_app_set_bottom_bar_color', { color })
    },
    /** Listens to the colour behind the client's own pages: that of now, and each one after it. */
    watchGround(listener: (colour: string) => void): () => void {
      const stop = on('theme_changed', ({ theme_params: colours }) => listener(colours.bg_color ?? ''))
      send('web_app_request_theme')
      return stop
    },
    feel(kind: Touch) {
      send(
        'web_app_trigger_haptic_feedback',
        kind === 'press'
          ? { type: 'impact', impact_style: 'light' }
          : { type: 'notification', notification_type: kind },
      )
    },
    showBackButton: (isVisible: boolean) => void send('web_app_setup_back_button', { is_visible: isVisible }),
    onBack: (listener: () => void) => on('back_button_pressed', listener),
    showSettingsButton: (isVisible: boolean) => void send('web_app_setup_settings_button', { is_visible: isVisible }),
    onSettings: (listener: () => void) => on('settings_button_pressed', listener),
    /** Whether the button below the page can have this text: 1 to 64 characters. */
    takesMainText: (text: string): boolean => isWithin(text, 1, bridgeLimits.buttonText),
    /** Shows the client's button below the page; null hides it, and so does a text beyond the limits. */
    showMainButton(button: MainButton | null) {
      const isShown = button !== null && isWithin(button.text, 1, bridgeLimits.buttonText)
      send('web_app_setup_main_button', isShown ? asMainParams(button) : { is_visible: false })
    },
    onMain: (listener: () => void) => on('main_button_pressed', listener),
    /** Whether the client requires a confirmation before it closes the page. */
    confirmClosing: (isNeeded: boolean) => void send('web_app_setup_closing_behavior', { need_confirmation: isNeeded }),

    /**
     * Opens the client's own popup and resolves with the id of the pressed button, or '' where it was closed without one.
     * Null when it cannot be shown: an older client, another popup that is open, or a text beyond the limits.
     */
    popup(popup: Popup): Promise<string> | null {
      if (isPopupOpen || !fits(popup) || !send('web_app_open_popup', asParams(popup))) return null
      isPopupOpen = true
      return new Promise((resolve) => {
        const stop = on('popup_closed', ({ button_id: pressed }) => {
          stop()
          isPopupOpen = false
          resolve(pressed ?? '')
        })
      })
    },

    /**
     * Sends data to the bot and closes the page; the client does so only for a page opened by a button of the keyboard.
     * False when nothing was sent: no data, or more than 4096 bytes.
     */
    sendData(data: string): boolean {
      const bytes = new TextEncoder().encode(data).length
      return bytes > 0 && bytes <= bridgeLimits.sentDataBytes && send('web_app_data_send', { data })
    },

    /** Shows an invoice over the page and resolves with how it ended; null where the client has no invoices. */
    openInvoice(slug: string): Promise<InvoiceStatus> | null {
      if (!supports('web_app_open_invoice')) return null
      return new Promise((resolve) => {
        const stop = on('invoice_closed', (closed) => {
          if (closed.slug !== slug) return
          stop()
          resolve(closed.status)
        })
        send('web_app_open_invoice', { slug })
      })
    },

    /** Listens whether the page may still be added to the home screen: false once it is there. */
    watchHomeScreen(listener: (isOffered: boolean) => void): () => void {
      const stopChecked = on('home_screen_checked', ({ status }) =>
        listener(status === 'missed' || status === 'unknown'),
      )
      const stopAdded = on('home_screen_added', () => listener(false))
      send('web_app_check_home_screen')
      return () => {
        stopChecked()
        stopAdded()
      }
    },
    /**
     * Listens how many pixels at both edges are not the page's: those of the device, as its clock and the bar by which one
     * goes home, and inside of them those of the client, whose own buttons lie over a page in full screen.
     */
    watchEdges(listener: (edges: Edges) => void): () => void {
      let device = noEdges
      let client = noEdges
      const report = () => listener({ top: device.top + client.top, bottom: device.bottom + client.bottom })
      const stops = [
        on('safe_area_changed', (edges) => {
          device = edges
          report()
        }),
        on('content_safe_area_changed', (edges) => {
          client = edges
          report()
        }),
      ]
      send('web_app_request_safe_area')
      send('web_app_request_content_safe_area')
      return () => {
        for (const stop of stops) stop()
      }
    },
    addToHomeScreen: () => void send('web_app_add_to_home_screen'),
  }
}

let opened: Promise<TelegramBridge> | undefined

/** The port to the client that started this page. */
export function openTelegramBridge(launch: Launch): Promise<TelegramBridge> {
  opened ??= connect(launch)
  return opened
}

async function connect({ version }: Launch): Promise<TelegramBridge> {
  const { createPostEvent, on, setTargetOrigin, supports } = await import('@tma.js/bridge')
  const framedBy = location.ancestorOrigins?.[0]
  if (framedBy) setTargetOrigin(framedBy)
  const known = /^\d+\.\d+$/.test(version) ? (version as `${number}.${number}`) : '6.0'
  return createTelegramBridge({
    // The library types each method with its own params; the port above is where they are composed.
    post: createPostEvent(known, () => undefined) as BridgeWire['post'],
    on: on as BridgeWire['on'],
    supports: (method) => supports(method, known),
  })
}

/** Whether a text has between `least` and `most` characters, as Telegram counts them. */
function isWithin(text: string, least: number, most: number): boolean {
  const { length } = text.trim()
  return length >= least && length <= most
}

function fits({ title, message, buttons }: Popup): boolean {
  return (
    isWithin(title, 0, bridgeLimits.popupTitle) &&
    isWithin(message, 1, bridgeLimits.popupMessage) &&
    buttons.length >= 1 &&
    buttons.length <= bridgeLimits.popupButtons &&
    buttons.every(({ text }) => isWithin(text, 1, bridgeLimits.buttonText))
  )
}

function asMainParams({ text, isActive, isInProgress, colour, textColour }: MainButton) {
  return {
    is_visible: true,
    is_active: isActive && !isInProgress,
    is_progress_visible: isInProgress,
    text: text.trim(),
    ...(colour ? { color: colour } : {}),
    ...(textColour ? { text_color: textColour } : {}),
  }
}

function asParams({ title, message, buttons }: Popup): PopupParams {
  return {
    title: title.trim(),
    message: message.trim(),
    buttons: buttons.map(({ id, text, isDestructive }) => ({
      id,
      type: isDestructive ? ('destructive' as const) : ('default' as const),
      text: text.trim(),
    })),
  }
}
