import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { longPress } from './taps.ts'
import { pathIn } from './texts.ts'

const first = 'The pier was quiet this evening.'
const again = 'The pier was loud this evening.'
const own = 'She laughs, and the gulls answer.'
const note = 'It is late in autumn.'

for (const { locale, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story(
    'the tools of a long conversation under a finger',
    { locale, size: 'phone', onlyOnThisSize: true },
    ({ say }) => {
      test(`are all used by touch alone: edit, reword, react, search, note, persona, ideas, backdrop, report${isLong ? ' @long' : ''}`, async ({
        context,
        page,
        baseURL,
      }) => {
        test.setTimeout(180_000)
        const email = `touch-${locale}-${Date.now()}@example.org`
        const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
        const sessionId = await openConversationAs(someone, 'mara-voss')
        await sayTo(someone, { sessionId, text: first })
        await page.goto(pathIn(locale, `/chat/${sessionId}`))
        await untilAlive(page)
        const chat = (key: string, values = {}) => say('chat', key, values)
        const tool = (key: string, values = {}) => say('chat-tools', key, values)
        const log = page.getByRole('log')
        const field = page.getByRole('textbox', { name: chat('composer.label') })
        const sheet = page.getByRole('dialog')
        const replied = async (articles: number) => {
          await expect(log.getByRole('article')).toHaveCount(articles)
          await expect(page.getByRole('button', { name: chat('composer.stop') })).toHaveCount(0, { timeout: 30_000 })
        }
        /** Opens everything that can be done with a message. */
        const optionsOf = async (article: Locator) => {
          // The hour stands in the bubble, however short that is. The list may still be on its way to its end.
          const hour = article.locator('time')
          await expect(async () => {
            await longPress(page, hour)
            await expect(sheet).toBeVisible({ timeout: 3000 })
          }).toPass({ timeout: 30_000 })
        }
        const doWith = async (article: Locator, name: string | RegExp) => {
          await optionsOf(article)
          await sheet.getByRole('button', { name, exact: true }).tap()
        }
        /** Opens a tool of the menu of the conversation. */
        const choose = async (name: string) => {
          await page.getByRole('button', { name: chat('conversation.options') }).tap()
          await page.getByRole('menuitem', { name, exact: true }).tap()
          await expect(page.getByRole('menu')).toHaveCount(0)
          return page.getByRole('dialog', { name })
        }
        const close = async () => {
          await sheet.getByRole('button', { name: chat('close'), exact: true }).tap()
          await expect(sheet).toHaveCount(0)
        }
        const mine = (text: string) => log.getByRole('article').filter({ hasText: text })
        await replied(3)

        // The own message in other words.
        await doWith(mine(first), chat('message.edit'))
        await expect(field).toHaveValue(first)
        await field.fill(again)
        await page.getByRole('button', { name: chat('composer.send'), exact: true }).tap()
        await expect(mine(again)).toBeVisible()
        await replied(3)
        await mine(again)
          .getByRole('button', { name: chat('message.previous') })
          .tap()
        await expect(mine(first)).toBeVisible()
        await mine(first)
          .getByRole('button', { name: chat('message.next') })
          .tap()
        await expect(mine(again)).toBeVisible()
        await replied(3)

        // The reply in the person's own words.
        await doWith(
          log.getByRole('article').last(),
          new RegExp(chat('message.reword', { name: '@' }).replace('@', '.+')),
        )
        await sheet.getByRole('textbox').fill(own)
        await sheet.getByRole('button', { name: tool('reword.save') }).tap()
        await expect(mine(own)).toBeVisible()
        await expect(sheet).toHaveCount(0)

        // A reaction, which stays.
        await doWith(mine(own), chat('reaction.heart'))
        await expect(mine(own).getByText(chat('message.reacted', { reaction: chat('reaction.heart') }))).toBeAttached()

        // A search, whose result leads to the message.
        const searching = await choose(chat('conversation.search'))
        await searching.getByRole('searchbox').or(searching.getByRole('textbox')).fill('loud this evening')
        const found = searching.getByRole('listitem').filter({ hasText: again }).getByRole('button')
        await expect(found).toHaveCount(1)
        await found.tap()
        await expect(sheet).toHaveCount(0)
        await expect(mine(again)).toBeInViewport()

        // A note to every reply, which counts gently.
        const noting = await choose(chat('conversation.note'))
        await noting.getByRole('textbox').fill(note)
        await noting.getByText(tool('note.far'), { exact: true }).tap()
        await noting.getByRole('button', { name: tool('reword.save') }).tap()
        await expect(page.getByText(tool('note.saved'))).toBeVisible()
        await choose(chat('conversation.note'))
        await expect(noting.getByRole('textbox')).toHaveValue(note)
        await expect(noting.getByRole('radio', { name: tool('note.far') })).toBeChecked()
        await close()

        // Somebody else in this conversation.
        const being = await choose(chat('conversation.persona'))
        await being.getByRole('button', { name: tool('persona.create') }).tap()
        await being.getByLabel(tool('persona.name'), { exact: true }).fill('Robin')
        await being.getByRole('button', { name: tool('reword.save') }).tap()
        await being.getByText('Robin', { exact: true }).tap()
        await expect(being.getByRole('radio', { name: /Robin/ })).toBeChecked()
        await being.getByRole('button', { name: tool('persona.use') }).tap()
        await expect(page.getByText(tool('persona.chosen'))).toBeVisible()
        await expect(sheet).toHaveCount(0)

        // Ideas fill the field, and nothing is sent.
        await page.getByRole('button', { name: chat('composer.more') }).tap()
        await page.getByRole('menuitem', { name: chat('composer.ideas') }).tap()
        const ideas = page.getByRole('region', { name: chat('composer.ideas') })
        const idea = ideas.getByRole('listitem').first().getByRole('button')
        const words = await idea.innerText()
        await idea.tap()
        await expect.poll(async () => (await field.inputValue()).replaceAll('*', '')).toBe(words)
        await expect(log.getByText(words)).toHaveCount(0)
        await field.fill('')

        // Another ground, and back.
        const looks = await choose(chat('conversation.backdrop'))
        await looks.getByText(tool('backdrop.rain'), { exact: true }).tap()
        await expect(looks.getByRole('radio', { name: tool('backdrop.rain') })).toBeChecked()
        await looks.getByRole('button', { name: chat('undo') }).tap()
        await expect(looks.getByRole('radio', { name: tool('backdrop.glow') })).toBeChecked()
        await close()

        // A report of one reply.
        await doWith(mine(own), chat('message.report'))
        await sheet.getByText(say('reports', 'reason.other'), { exact: true }).tap()
        await expect(sheet.getByRole('radio', { name: say('reports', 'reason.other') })).toBeChecked()
        await sheet.getByRole('button', { name: say('reports', 'submit') }).tap()
        await expect(page.getByText(say('reports', 'thanks'), { exact: true })).toBeVisible()
      })
    },
  )
