import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { codes } from '#platform/contract/codes.ts'
import type { BotStage } from './bot-stage.ts'
import { startBotStage } from './bot-stage.ts'
import { continues } from './buying.ts'
import { somebody } from './identity-provider-stage.ts'
import { passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import type { textsOf } from './texts.ts'
import { numberIn, pathIn } from './texts.ts'
import { foundAbove } from './top-edge.ts'

let stage: BotStage
test.beforeAll(async () => {
  stage = await startBotStage()
})
test.afterAll(() => stage.close())

type Say = ReturnType<typeof textsOf>
type Bill = { slug: string }

/** Telegram's app around the page: a proxy that receives the page's events, and a function to answer them. */
async function insideTelegram(page: Page) {
  const bills: Bill[] = []
  const received: { name: string; data: unknown }[] = []
  await page.exposeFunction('toTelegram', (name: string, data?: string) => {
    received.push({ name, data: JSON.parse(data || 'null') as unknown })
    if (name === 'web_app_open_invoice') bills.push(received.at(-1)?.data as Bill)
  })
  await page.addInitScript('window.TelegramWebviewProxy = { postEvent: (name, data) => window.toTelegram(name, data) }')
  const happen = (name: string, data: object = {}) =>
    page.evaluate(`Telegram.WebView.receiveEvent('${name}', ${JSON.stringify(data)})`)
  return {
    bills,
    happen,
    countOf: (wanted: string) => received.filter(({ name }) => name === wanted).length,
    lastOf: (wanted: string) => received.findLast(({ name }) => name === wanted)?.data,
    closeBill: (status: string) => happen('invoice_closed', { ...bills.at(-1), status }),
  }
}

type Inside = Awaited<ReturnType<typeof insideTelegram>>

/** Presses Telegram's button with the chosen plan, and gives the dialog of the payment, which has the button hidden. */
async function openPayment(page: Page, say: Say, { happen, lastOf }: Inside): Promise<Locator> {
  const text = expect.stringMatching(continues(say))
  await expect
    .poll(() => lastOf('web_app_setup_main_button'))
    .toMatchObject({ is_visible: true, is_active: true, text })
  await expect(page.getByRole('button', { name: continues(say) })).toHaveCount(0)
  await happen('main_button_pressed')
  const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expect.poll(() => lastOf('web_app_setup_main_button')).toEqual({ is_visible: false })
  return dialog
}

story('the mini-app', { locale: 'ar', size: 'phone' }, ({ locale, size, say }) => {
  // A page that has stored no language yet follows the browser's.
  test.use({ locale })
  const at = (path: string) => `${stage.baseUrl}${pathIn(locale, path)}`
  const adult = (page: Page) => page.getByRole('button', { name: say('safety', 'age.adult') })

  /** Opens a page as a mini-app, of somebody new whose age is not known. */
  async function arrive(page: Page, path: string): Promise<Inside> {
    const inside = await insideTelegram(page)
    await passOverWelcome(page)
    const person = { id: somebody().id, first_name: 'Ada', language_code: locale }
    await page.goto(stage.telegram.launchAddress(at(path), person, ''))
    return inside
  }

  /** And says that they are an adult. */
  async function launch(page: Page, path: string): Promise<Inside> {
    const inside = await arrive(page, path)
    await adult(page).click()
    await expect(adult(page)).toBeHidden()
    return inside
  }

  test('inside Telegram an order names the place where it began [S4-origin-01]', async ({ page }) => {
    const tags: string[] = []
    page.on('request', (request) => {
      if (/\/v1\/(vip|gold)\/order\/create$/.test(request.url()))
        tags.push((request.postDataJSON() as { params: { comeFrom: string } }).params.comeFrom)
    })
    const signedIn = page.waitForResponse('**/v1/user/token')
    const inside = await arrive(page, '/settings/chat')
    await signedIn
    await adult(page).click()
    await page.getByRole('button', { name: say('profile', 'model.premiumLink') }).click()
    await openPayment(page, say, inside)
    await expect.poll(() => tags).toEqual(['miniapp_model'])

    await page.goto(at('/tour/chat?character=mara-voss'))
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: new RegExp(`^${say('wallet', 'balances')}`) }).click()
    await page.getByRole('button', { name: say('wallet', 'getCoins') }).click()
    const shop = page.getByRole('dialog', { name: say('pay', 'coins.title') })
    await shop.getByRole('listitem').first().getByRole('button').click()
    await expect.poll(() => tags.at(-1)).toBe('miniapp_energy')

    await page.route('**/session/from/character', (route) => {
      const refusal = { code: codes.PREMIUM_NEEDED, message: '', data: null, region: '' }
      return route.fulfill({ status: 422, json: refusal })
    })
    await page.goto(at('/tour/chat?character=linh-dao'))
    await page.getByRole('button', { name: say('chat', 'start.toPremium') }).click()
    await openPayment(page, say, inside)
    await expect.poll(() => tags.at(-1)).toBe('miniapp_home_rolelist')
  })

  test('inside Telegram premium is paid in Stars alone, over the mini-app, and a bill that is closed or declined takes nothing [S4-paymethod-03] [S9-paydisplay-03]', async ({
    page,
    context,
  }) => {
    const inside = await launch(page, '/premium')
    const { bills, closeBill } = inside
    const dialog = await openPayment(page, say, inside)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    const pay = dialog.getByRole('button', {
      name: say('pay', 'dialog.pay', { amount: `${numberIn(locale, 1500)} Stars` }),
    })
    await pay.click()
    await expect.poll(() => bills.length).toBe(1)
    await closeBill('cancelled')
    await expect(dialog.getByRole('alert')).toBeHidden()

    await pay.click()
    await expect.poll(() => bills.length).toBe(2)
    await closeBill('failed')
    await expect(dialog.getByRole('alert')).toHaveText(say('pay', 'failure'))

    await pay.click()
    await expect.poll(() => bills.length).toBe(3)
    expect(new Set(bills.map(({ slug }) => slug)).size).toBe(1)
    const bill = await context.newPage()
    await bill.goto(`${stage.baseUrl}/sandbox/pay/pay/$${bills[0]?.slug}`)
    await bill.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(bill.getByRole('status')).toHaveText('Paid.')
    await bill.close()
    await closeBill('paid')
    const success = page.getByRole('dialog', { name: say('pay', 'success.title') })
    await expect(success.getByText(say('premium', 'success.title'))).toBeVisible()
    await success.getByRole('button', { name: say('pay', 'success.done') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/settings\/subscription$/)
    await expect(page.getByText(say('pay', 'orders.paid'), { exact: true })).toBeVisible()
  })

  test('inside Telegram its own buttons lead to the settings and the home screen, the edge of the device stays clear, and its popup confirms [S5-bridge-01] [S5-bridge-04]', async ({
    page,
  }) => {
    const { happen, countOf, lastOf } = await launch(page, '/contact')
    await expect.poll(() => lastOf('web_app_setup_settings_button')).toEqual({ is_visible: true })
    await happen('settings_button_pressed')
    await expect(page).toHaveURL(/\/settings$/)

    await expect.poll(() => countOf('web_app_request_safe_area')).toBe(1)
    await happen('safe_area_changed', { top: 0, right: 0, bottom: 34, left: 0 })
    // The navigation of a phone leaves room for the bar of the device; that of a desktop stands beside the page.
    const bar = page.getByRole('navigation', { name: say('shell', 'nav.label') })
    if (size === 'phone') await expect(bar).toHaveCSS('padding-bottom', '34px')

    await expect.poll(() => countOf('web_app_check_home_screen')).toBe(1)
    await happen('home_screen_checked', { status: 'missed' })
    await page.getByRole('button', { name: say('accounts', 'settings.installNow') }).click()
    await expect.poll(() => countOf('web_app_add_to_home_screen')).toBe(1)

    const signOut = page.getByRole('button', { name: say('accounts', 'settings.signOut') })
    await signOut.click()
    await expect.poll(() => countOf('web_app_open_popup')).toBe(1)
    expect(lastOf('web_app_open_popup')).toEqual({
      title: say('accounts', 'settings.signOutTitle'),
      message: say('accounts', 'settings.signOutText'),
      buttons: [
        { id: 'confirm', type: 'default', text: say('accounts', 'settings.signOut') },
        { id: 'cancel', type: 'default', text: say('accounts', 'settings.stay') },
      ],
    })
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await happen('popup_closed', { button_id: 'cancel' })
    await signOut.click()
    await expect.poll(() => countOf('web_app_open_popup')).toBe(2)
    const signedOut = page.waitForResponse('**/v1/user/logout')
    await happen('popup_closed', { button_id: 'confirm' })
    await signedOut
  })

  test("inside Telegram its main button is the purchase button, in the brand's colours, hidden elsewhere and while something lies over it [S5-bridge-01]", async ({
    page,
  }) => {
    const inside = await arrive(page, '/premium')
    const button = () => inside.lastOf('web_app_setup_main_button')
    await expect(adult(page)).toBeVisible()
    await expect.poll(() => inside.countOf('web_app_setup_settings_button')).toBe(1)
    expect(button() ?? { is_visible: false }).toEqual({ is_visible: false })
    await adult(page).click()
    await expect.poll(button).toMatchObject({
      is_visible: true,
      is_progress_visible: false,
      text: expect.stringMatching(continues(say)),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      text_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const text = () => (button() as { text: string }).text
    const before = text()
    await page.getByRole('radio', { checked: false }).first().check()
    await expect.poll(text).not.toBe(before)
    const chosen = text()
    const dialog = await openPayment(page, say, inside)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(button).toMatchObject({ is_visible: true, text: chosen })
    await inside.happen('settings_button_pressed')
    await expect(page).toHaveURL(/\/settings$/)
    await expect.poll(button).toEqual({ is_visible: false })
  })

  test('inside Telegram the page is dark or light as Telegram is unless its person chose, its frame too, and it goes back by Telegram’s button', async ({
    page,
  }) => {
    // The device says otherwise; the colours of the launch are those of a night.
    await page.emulateMedia({ colorScheme: 'light' })
    const { happen, lastOf } = await launch(page, '/contact')
    const scheme = () => page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme')
    const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
    const frame = () => {
      const sides = ['header', 'background', 'bottom_bar'].map((side) => lastOf(`web_app_set_${side}_color`))
      return new Set(sides.map((side) => (side as { color: string } | undefined)?.color))
    }
    await expect.poll(scheme).toBe('dark')
    const night = await ground()
    await expect.poll(() => [...frame()]).toEqual([expect.stringMatching(/^#[01][0-9a-f][01][0-9a-f][01][0-9a-f]$/)])
    await happen('theme_changed', { theme_params: { bg_color: '#ffffff' } })
    await expect.poll(scheme).toBe('light')
    expect(await ground()).not.toBe(night)
    await expect.poll(() => [...frame()]).toEqual([expect.stringMatching(/^#[ef][0-9a-f][ef][0-9a-f][ef][0-9a-f]$/)])

    const back = () => lastOf('web_app_setup_back_button')
    expect(back()).toEqual({ is_visible: false })
    await happen('settings_button_pressed')
    await expect(page).toHaveURL(/\/settings$/)
    await expect.poll(back).toEqual({ is_visible: true })
    await page.getByRole('radio', { name: say('accounts', 'settings.themeDark') }).check({ force: true })
    await expect.poll(scheme).toBe('dark')
    await happen('theme_changed', { theme_params: { bg_color: '#ffffff' } })
    expect(await scheme()).toBe('dark')
    await happen('back_button_pressed')
    await expect(page).toHaveURL(/\/contact$/)
    await expect.poll(back).toEqual({ is_visible: false })
  })

  test('inside Telegram it confirms before it closes, as long as changes would be lost', async ({ page }) => {
    const { lastOf, countOf } = await launch(page, '/settings/lorebooks')
    await page.getByRole('button', { name: say('lore', 'edit.new'), exact: true }).click()
    const name = page.getByLabel(say('lore', 'name'), { exact: true })
    await expect(name).toBeVisible()
    expect(countOf('web_app_setup_closing_behavior')).toBe(0)
    await name.fill('Coast')
    await expect.poll(() => lastOf('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true })
    await page.getByRole('button', { name: say('lore', 'save'), exact: true }).click()
    await expect.poll(() => lastOf('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false })
  })

  test('inside Telegram nothing lies under the clock of the device and the buttons of a client in full screen', async ({
    page,
  }) => {
    test.skip(size !== 'phone', 'clients on a desktop have no such edge')
    const { happen } = await launch(page, '/')
    const paths = ['/chat', '/premium', '/character/mara-voss', '/tour/chat?character=mara-voss']
    for (const path of paths) {
      await page.goto(at(path))
      await expect(page.getByRole('heading').first()).toBeAttached()
      await expect.poll(() => page.evaluate('typeof Telegram')).toBe('object')
      await happen('safe_area_changed', { top: 47, right: 0, bottom: 34, left: 0 })
      await happen('content_safe_area_changed', { top: 46, right: 0, bottom: 0, left: 0 })
      await expect.poll(() => foundAbove(page, 93), path).toEqual([])
    }
  })
})
