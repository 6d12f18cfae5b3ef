import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { uploadPicture } from '#domains/media/contract.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const upload = `**${uploadPicture.path}`

/** A picture that is dropped on the page, or pasted into it. */
async function bring(page: Page, how: 'drop' | 'paste', bytes: Buffer): Promise<void> {
  // As text: what runs in the page is written for a browser, and this file is not.
  await page.evaluate(`(() => {
    const raw = Uint8Array.from(atob('${bytes.toString('base64')}'), (character) => character.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([raw], 'me.png', { type: 'image/png' }))
    const about = { bubbles: true, cancelable: true }
    document.body.dispatchEvent('${how}' === 'drop'
      ? new DragEvent('drop', { ...about, dataTransfer: data })
      : new ClipboardEvent('paste', { ...about, clipboardData: data }))
  })()`)
}

story('a picture of oneself', { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  const words = (key: string) => say('profile', `picture.${key}`)
  test('is dropped or pasted, called back, and sent again after the network was away', async ({
    context,
    page,
    baseURL,
  }) => {
    const email = `uploads-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#3b5a7a' } })
      .png()
      .toBuffer()
    await page.goto(pathIn(locale, '/settings/profile'))
    const use = page.getByRole('button', { name: words('use') })
    const remove = page.getByRole('button', { name: words('remove') })
    const again = page.getByRole('button', { name: say('profile', 'save.retry') })
    await expect(page.getByRole('button', { name: words('choose') })).toBeVisible()

    // A page that was only just drawn does not listen yet.
    await expect(async () => {
      await bring(page, 'drop', bytes)
      await expect(use).toBeVisible({ timeout: 3000 })
    }).toPass()
    await use.click()
    await expect(remove).toBeVisible()
    await remove.click()
    await expect(remove).toBeHidden()

    // It hangs on its way, and is called back.
    await page.route(upload, () => undefined)
    await bring(page, 'paste', bytes)
    await use.click()
    await expect(use).toBeHidden()
    await page.getByRole('button', { name: words('cancel') }).click()
    await expect(page.getByText(words('rules')).first()).toBeVisible()
    await expect(remove).toBeHidden()
    await page.unroute(upload)

    // The server cannot be reached, though there is a network.
    await page.route(upload, (route) => route.abort())
    await bring(page, 'drop', bytes)
    await use.click()
    await expect(page.getByText(words('failed'))).toBeVisible()
    await page.unroute(upload)

    // Then there is none.
    await context.setOffline(true)
    await again.click()
    await expect(page.getByText(words('offline'))).toBeVisible()
    await context.setOffline(false)
    await again.click()
    await expect(remove).toBeVisible()
  })
})
