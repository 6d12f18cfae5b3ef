import { describe, expect, it } from 'vitest'
import type { BridgeWire, MainButton, Popup, PopupButton } from './bridge.ts'
import { createTelegramBridge } from './bridge.ts'

/** A client of Telegram that notes what it receives, and lets events happen. */
function client(lacks: string[] = []) {
  const received: [string, unknown][] = []
  const listeners = new Set<{ event: string; listener: (payload: never) => void }>()
  const wire: BridgeWire = {
    post: (method, params) => void received.push([method, params]),
    on: (event, listener) => {
      const entry = { event, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    supports: (method) => !lacks.includes(method),
  }
  const happen = (event: string, payload: object = {}) => {
    for (const entry of listeners) if (entry.event === event) entry.listener(payload as never)
  }
  return { bridge: createTelegramBridge(wire), received, happen, listeners }
}

const button: PopupButton = { id: 'confirm', text: 'Delete' }
const popup: Popup = { title: 'Delete the book?', message: 'It cannot be restored.', buttons: [button] }
const mainButton: MainButton = {
  text: 'Get 3 months',
  isActive: true,
  isInProgress: false,
  colour: '#f0808c',
  textColour: null,
}
const isShown = (changed: Partial<Popup>) => {
  const { bridge, received } = client()
  const answer = bridge.popup({ ...popup, ...changed })
  expect(received).toHaveLength(answer === null ? 0 : 1)
  return answer !== null
}

describe('the limits of the bridge', () => {
  it('passes a button text of 1 to 64 characters and refuses 0 and 65 [S5-bridge-01]', () => {
    const withText = (length: number) => isShown({ buttons: [{ ...button, text: 'x'.repeat(length) }] })
    expect([0, 1, 64, 65].map(withText)).toEqual([false, true, true, false])
  })

  it('shows a main button with a text of 1 to 64 characters, and none with 0 or 65 [S5-bridge-01]', () => {
    const texts = [0, 1, 64, 65].map((length) => 'x'.repeat(length))
    const { bridge, received } = client()
    for (const text of texts) bridge.showMainButton({ ...mainButton, text })
    const isShown = received.map(([, params]) => (params as { is_visible: boolean }).is_visible)
    expect(isShown).toEqual([false, true, true, false])
    expect(texts.map((text) => bridge.takesMainText(text))).toEqual(isShown)
  })

  it('passes a popup message of 1 to 256 characters and refuses 257 [S5-bridge-02]', () => {
    const withMessage = (length: number) => isShown({ message: 'x'.repeat(length) })
    expect([0, 1, 256, 257].map(withMessage)).toEqual([false, true, true, false])
  })

  it('passes a popup title of up to 64 characters and refuses 65 [S5-bridge-03]', () => {
    const withTitle = (length: number) => isShown({ title: 'x'.repeat(length) })
    expect([0, 64, 65].map(withTitle)).toEqual([true, true, false])
  })

  it('passes 1 to 3 buttons of a popup and refuses 4 [S5-bridge-04]', () => {
    const withButtons = (count: number) => isShown({ buttons: Array.from({ length: count }, () => button) })
    expect([0, 1, 3, 4].map(withButtons)).toEqual([false, true, true, false])
  })

  it('sends data of up to 4096 bytes in UTF-8 and refuses 4097 [S5-bridge-05]', () => {
    const { bridge, received } = client()
    const data = ['', 'x', 'x'.repeat(4096), 'x'.repeat(4097), 'é'.repeat(2048), `${'é'.repeat(2048)}x`]
    expect(data.map((text) => bridge.sendData(text))).toEqual([false, true, true, false, true, false])
    expect(received).toHaveLength(3)
  })

  it('counts as Telegram does: without the spaces around a text, and in UTF-16 units', () => {
    expect(isShown({ title: `  ${'x'.repeat(64)}\n` })).toBe(true)
    expect(isShown({ message: ' \n ' })).toBe(false)
    expect([isShown({ title: '🌙'.repeat(32) }), isShown({ title: '🌙'.repeat(33) })]).toEqual([true, false])
  })
})

describe('a popup of Telegram', () => {
  it('resolves with the pressed button, or with nothing where it was closed', async () => {
    const { bridge, received, happen, listeners } = client()
    const first = bridge.popup({ ...popup, buttons: [{ ...button, isDestructive: true }] })
    expect(received).toEqual([
      [
        'web_app_open_popup',
        {
          title: 'Delete the book?',
          message: 'It cannot be restored.',
          buttons: [{ id: 'confirm', type: 'destructive', text: 'Delete' }],
        },
      ],
    ])
    happen('popup_closed', { button_id: 'confirm' })
    expect(await first).toBe('confirm')
    const second = bridge.popup(popup)
    happen('popup_closed')
    expect([await second, listeners.size]).toEqual(['', 0])
  })

  it('is one at a time, and none in a client that has no popups', () => {
    const { bridge, happen } = client()
    expect([bridge.popup(popup) === null, bridge.popup(popup)]).toEqual([false, null])
    happen('popup_closed')
    expect(bridge.popup(popup)).not.toBeNull()
    expect(client(['web_app_open_popup']).bridge.popup(popup)).toBeNull()
  })
})

it('an invoice ends with its own status, whatever else is closed', async () => {
  const { bridge, received, happen } = client()
  const end = bridge.openInvoice('abc')
  happen('invoice_closed', { slug: 'other', status: 'paid' })
  happen('invoice_closed', { slug: 'abc', status: 'cancelled' })
  expect([await end, received]).toEqual(['cancelled', [['web_app_open_invoice', { slug: 'abc' }]]])
  expect(client(['web_app_open_invoice']).bridge.openInvoice('abc')).toBeNull()
})

it('the home screen is offered until the page is on it', () => {
  const { bridge, received, happen } = client()
  const offers: boolean[] = []
  const stop = bridge.watchHomeScreen((isOffered) => offers.push(isOffered))
  for (const status of ['unsupported', 'added', 'unknown', 'missed']) happen('home_screen_checked', { status })
  happen('home_screen_added')
  stop()
  happen('home_screen_checked', { status: 'missed' })
  expect(offers).toEqual([false, false, true, true, false])
  expect(received).toEqual([['web_app_check_home_screen', undefined]])
})

it('asks how much of both edges is not the page’s, of the device and of the client inside it, and hears when that changes', () => {
  const { bridge, received, happen } = client()
  const edges: unknown[] = []
  const stop = bridge.watchEdges((both) => edges.push(both))
  happen('safe_area_changed', { top: 47, left: 0, right: 0, bottom: 34 })
  happen('content_safe_area_changed', { top: 46, left: 0, right: 0, bottom: 0 })
  happen('safe_area_changed', { top: 0, left: 0, right: 0, bottom: 21 })
  stop()
  happen('safe_area_changed', { top: 0, left: 0, right: 0, bottom: 0 })
  happen('content_safe_area_changed', { top: 0, left: 0, right: 0, bottom: 0 })
  expect(edges).toEqual([
    { top: 47, bottom: 34 },
    { top: 93, bottom: 34 },
    { top: 46, bottom: 21 },
  ])
  expect(received.map(([method]) => method)).toEqual(['web_app_request_safe_area', 'web_app_request_content_safe_area'])
})

it('hears the colour of the client now and at each change, and nothing of it is no colour', () => {
  const { bridge, received, happen } = client()
  const grounds: string[] = []
  const stop = bridge.watchGround((colour) => grounds.push(colour))
  happen('theme_changed', { theme_params: { bg_color: '#17212b', text_color: '#f5f5f5' } })
  happen('theme_changed', { theme_params: {} })
  stop()
  happen('theme_changed', { theme_params: { bg_color: '#ffffff' } })
  expect([grounds, received]).toEqual([['#17212b', ''], [['web_app_request_theme', undefined]]])
})

it('colours the frame on all its sides, shows the back button, and has the client confirm before it closes', () => {
  const { bridge, received, happen } = client()
  let pressed = 0
  const stop = bridge.onBack(() => (pressed += 1))
  bridge.colourFrame('#140810')
  bridge.showBackButton(true)
  happen('back_button_pressed')
  bridge.showBackButton(false)
  stop()
  happen('back_button_pressed')
  bridge.confirmClosing(true)
  bridge.confirmClosing(false)
  const color = { color: '#140810' }
  expect([pressed, received]).toEqual([
    1,
    [
      ['web_app_set_header_color', color],
      ['web_app_set_background_color', color],
      ['web_app_set_bottom_bar_color', color],
      ['web_app_setup_back_button', { is_visible: true }],
      ['web_app_setup_back_button', { is_visible: false }],
      ['web_app_setup_closing_behavior', { need_confirmation: true }],
      ['web_app_setup_closing_behavior', { need_confirmation: false }],
    ],
  ])
})

it('shows the main button in its colours, at work or at rest, hears its presses, and hides it', () => {
  const { bridge, received, happen } = client()
  let pressed = 0
  const stop = bridge.onMain(() => (pressed += 1))
  bridge.showMainButton(mainButton)
  bridge.showMainButton({ ...mainButton, isInProgress: true, colour: null, textColour: '#200810' })
  bridge.showMainButton(null)
  happen('main_button_pressed')
  stop()
  happen('main_button_pressed')
  const shown = { is_visible: true, text: 'Get 3 months' }
  expect([pressed, received]).toEqual([
    1,
    [
      { ...shown, is_active: true, is_progress_visible: false, color: '#f0808c' },
      { ...shown, is_active: false, is_progress_visible: true, text_color: '#200810' },
      { is_visible: false },
    ].map((params) => ['web_app_setup_main_button', params]),
  ])
})

it("lets the device be felt: a light impact for a press, the client's own for what went well or needs care", () => {
  const { bridge, received } = client()
  for (const kind of ['press', 'success', 'warning'] as const) bridge.feel(kind)
  expect(received).toEqual(
    [
      { type: 'impact', impact_style: 'light' },
      { type: 'notification', notification_type: 'success' },
      { type: 'notification', notification_type: 'warning' },
    ].map((params) => ['web_app_trigger_haptic_feedback', params]),
  )
  const older = client(['web_app_trigger_haptic_feedback'])
  older.bridge.feel('press')
  expect(older.received).toEqual([])
})
