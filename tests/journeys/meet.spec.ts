import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { uploadPicture } from '#domains/media/contract.ts'
import { listDeck, listMatches, submitVerification, updateMeetConfig, updateSocial } from '#domains/meet/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

story('people', { locale: 'en', size: 'phone' }, ({ locale, say: sayAll }) => {
  const say = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), sayAll('meet', key))

  test('are verified, after which their photos are gone, switch it on and like each other; who leaves is gone from the list of the other', async ({
    browser,
  }) => {
    const {
      baseUrl,
      dataDir,
      links: [link = ''],
      stop,
    } = await startConsoleProduct([['Ana Ruiz', 'moderator']], { MEET_BRANDS: 'nocturne' })
    const photo = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#3b5a7a' } })
      .png()
      .toBuffer()
    const browserFor = (size: keyof typeof screenSizes) =>
      browser.newContext({ ...screenSizes[size], baseURL: baseUrl, reducedMotion: 'reduce' })
    const storedPhotos = () =>
      readdirSync(dataDir, { recursive: true }).filter((file) => /verifications.*\.\w+$/.test(String(file)))
    try {
      const phone = await browserFor('phone')
      const ana = await arriveAs(phone, { locale, baseUrl, email: 'ana@example.org' })
      await ana.get(updateProfile, { nick: 'Ana' })
      const ben = await arriveAs(await browserFor('phone'), { locale, baseUrl, email: 'ben@example.org' })
      await ben.get(updateProfile, { nick: 'Ben' })
      await ben.get(submitVerification, { picture: (await ben.upload(uploadPicture, {}, photo)).data.key })
      await ben.get(updateMeetConfig, { isOn: true })

      const page = await phone.newPage()
      await page.goto('/settings')
      await page.getByRole('link', { name: sayAll('accounts', 'settings.meet') }).click()
      await page.getByRole('button', { name: say('on') }).click()
      await expect(page.getByRole('button', { name: say('off') })).toBeVisible()
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
      await page.getByRole('button', { name: say('verify.send') }).click()
      await expect(page.getByText(say('verify.pending'))).toBeVisible()

      expect(storedPhotos()).toHaveLength(2)
      const operator = await (await browserFor('desktop')).newPage()
      await enterConsole(operator, link)
      await operator.getByRole('link', { name: 'Verifications' }).click()
      for (const name of ['Ben', 'Ana']) {
        const waiting = operator.getByRole('listitem').filter({ has: operator.getByRole('heading', { name }) })
        await waiting.getByRole('button', { name: 'Open the photo' }).click()
        await waiting.getByRole('button', { name: 'Accept' }).click()
        await expect(waiting).toBeHidden()
      }
      await expect.poll(storedPhotos).toEqual([])

      await page.reload()
      // The list that is read again after the last pass comes late: it does not take away who came back.
      const deckCall = `**${listDeck.path}*`
      await page.route(deckCall, async (route) => {
        const answer = await route.fetch()
        setTimeout(() => void route.fulfill({ response: answer }), 1500)
      })
      const lateList = page.waitForResponse(deckCall)
      await page.getByRole('button', { name: say('deck.pass', { name: 'Ben' }) }).click()
      await page.getByRole('button', { name: say('deck.undo') }).click()
      await lateList
      await page.getByRole('button', { name: say('deck.like', { name: 'Ben' }) }).click()
      await expect(page.getByText(say('deck.empty'))).toBeVisible()
      const uid = (await ben.get(listDeck, {})).list[0]?.uid ?? ''
      expect((await ben.get(updateSocial, { uid, reaction: 'like' })).isMatch).toBe(true)
      await page.goto('/meet?tab=matches')
      await expect(page.getByRole('heading', { name: 'Ben' })).toBeVisible()

      await page.getByRole('button', { name: say('block', { name: 'Ben' }) }).click()
      await expect(page.getByText(say('matches.empty'))).toBeVisible()
      expect((await ben.get(listMatches, {})).list).toEqual([])
      await page.goto('/meet?tab=card')
      await page.getByRole('button', { name: say('blocked.endFor', { name: 'Ben' }) }).click()
      await expect(page.getByRole('heading', { name: say('blocked.title') })).toBeHidden()
      await page.goto('/meet?tab=likes')
      await expect(page.getByRole('heading', { name: 'Ben' })).toBeVisible()

      await ben.get(updateMeetConfig, { isOn: false })
      await page.reload()
      await expect(page.getByText(say('likes.empty'))).toBeVisible()
    } finally {
      await stop()
    }
  })
})
