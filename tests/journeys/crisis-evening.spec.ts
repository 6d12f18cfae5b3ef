import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { pathIn, textsOf } from './texts.ts'

// Words of the policy's own lists; here it is what follows them.
const evenings = [
  { locale: 'de', cry: 'Ich will nicht mehr leben', after: 'Danke, es geht wieder.' },
  { locale: 'ja', cry: '死にたい', after: 'ありがとう、落ち着いた。' },
  { locale: 'ar', cry: 'أريد أن أموت', after: 'شكرا، أنا أهدأ الآن.' },
] as const

for (const [place, { locale, cry, after }] of evenings.entries())
  test.describe(`a crisis evening, in ${locale} on a phone`, () => {
    test.use(screenSizes.phone)
    const say = textsOf(locale)
    const inFull = place === 0 ? '' : ' @long'

    test(`help comes in place of the character, who waits until the person goes on${inFull}`, async ({
      context,
      page,
      baseURL,
    }) => {
      const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
      const sessionId = await openConversationAs(person)
      await page.goto(pathIn(locale, `/chat/${sessionId}`))
      const field = page.getByRole('main').getByRole('textbox')
      const send = page.getByRole('button', { name: say('chat', 'composer.send'), exact: true })
      await field.fill(cry)
      await send.click()
      const help = page.getByRole('region', { name: say('safety', 'care.self.title') })
      await expect(help).toBeVisible()
      await expect(help.getByRole('link').first()).toBeVisible()
      const widest = await page.evaluate<number>('document.documentElement.scrollWidth')
      expect(widest).toBeLessThanOrEqual(screenSizes.phone.viewport.width)

      // It is the same after the page is closed, and another cry is answered in the pause as well.
      await page.reload()
      await expect(help).toBeVisible()
      const goOn = page.getByRole('button', { name: wordsAround(say('safety', 'care.resume')) })
      await expect(goOn).toBeVisible()
      await field.fill(cry)
      await send.click()
      await expect(help).toHaveCount(2)

      await goOn.click()
      await expect(goOn).toBeHidden()
      await field.fill(after)
      await send.click()
      const own = page.getByRole('article', { name: say('chat', 'conversation.you') })
      await expect(own.filter({ hasText: after })).toBeVisible()
      await expect(page.getByRole('button', { name: say('chat', 'composer.stop') })).toBeHidden()
      await expect(help).toHaveCount(2)
    })
  })

/** A text whatever the name in it. */
function wordsAround(text: string): RegExp {
  const parts = text.split(/\{name[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}
