import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'
import { pathIn } from './texts.ts'

const first = 'The pier was quiet this evening.'
const again = 'The pier was loud this evening.'
const own = 'She laughs, and the gulls answer.'
const title = 'Gulls'
const note = 'It is late in autumn.'

story(
  'the tools of a long conversation',
  { locale: 'en', size: 'desktop', onlyOnThisSize: true },
  ({ locale, say }) => {
    test('are all used by the keyboard alone: edit, quote, react, save, branches, search, note, persona @long', async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const email = `keys-${locale}-${Date.now()}@example.org`
      const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
      const sessionId = await openConversationAs(someone, 'mara-voss')
      await page.goto(pathIn(locale, `/chat/${sessionId}`))
      await untilAlive(page)
      const chat = (key: string, values = {}) => say('chat', key, { name: 'Mara', ...values })
      const tool = (key: string, values = {}) => say('chat-tools', key, { name: 'Mara', ...values })
      const log = page.getByRole('log')
      const field = page.getByRole('textbox', { name: chat('composer.label') })
      const press = (key: string) => page.keyboard.press(key)
      const type = (text: string) => page.keyboard.type(text)
      const tabTo = (wanted: Locator) => tabToIn(page, wanted)
      const replied = async (articles: number) => {
        await expect(log.getByRole('article')).toHaveCount(articles)
        await expect(page.getByRole('button', { name: chat('composer.stop') })).toHaveCount(0, { timeout: 30_000 })
      }
      const command = async (name: string) => {
        const option = page.getByRole('option').filter({ hasText: `/${name}` })
        // A sheet that closes returns the focus to where it was, whatever was typed meanwhile.
        await expect(async () => {
          await tabTo(field)
          await press('ControlOrMeta+a')
          await type(`/${name}`)
          await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 3000 })
        }).toPass()
        await press('Enter')
      }
      /** Goes on by an arrow until an entry of a menu or a tree has the focus. */
      const arrowTo = async (wanted: Locator, key: string) => {
        for (let step = 0; step < 40; step += 1) {
          if ((await wanted.and(page.locator(':focus')).count()) > 0) return
          await press(key)
        }
        throw new Error('The arrows do not lead there')
      }

      /** Opens everything that can be done with a message, and does it. */
      const doWith = async (article: Locator, name: string) => {
        await tabTo(article.getByRole('button', { name: chat('message.options') }))
        await press('Enter')
        await tabTo(page.getByRole('dialog').getByRole('button', { name, exact: true }))
        await press('Enter')
      }

      await tabTo(field)
      await type(first)
      await press('Enter')
      await replied(3)

      // The own message in other words.
      await doWith(log.getByRole('article').nth(1), chat('message.edit'))
      await expect(field).toBeFocused()
      await press('ControlOrMeta+a')
      await type(again)
      await press('Enter')
      await replied(3)
      await expect(log.getByRole('group', { name: chat('message.place', { at: 2, count: 2 }) }).first()).toBeVisible()

      // The reply in the person's own words.
      await command('reword')
      const rewording = page.getByRole('dialog', { name: chat('message.reword') })
      await expect(rewording.getByRole('textbox')).toBeFocused()
      await expectNoBarrier(page)
      await press('ControlOrMeta+a')
      await type(own)
      await tabTo(rewording.getByRole('button', { name: tool('reword.save') }))
      await press('Enter')
      await expect(log.getByText(own)).toBeVisible()

      // An answer to it, which quotes it.
      const reply = log.getByRole('article').filter({ hasText: own }).first()
      await doWith(reply, chat('message.quote'))
      await tabTo(field)
      await type('They did, all night.')
      await press('Enter')
      await replied(5)
      await expect(log.getByRole('article').nth(3)).toContainText(own)

      // A reaction.
      await doWith(reply, chat('reaction.heart'))
      await expect(reply.getByText(chat('message.reacted', { reaction: chat('reaction.heart') }))).toBeAttached()

      // A moment with a title.
      await command('star')
      await command('moments')
      const moments = page.getByRole('dialog', { name: chat('conversation.moments') })
      await tabTo(moments.getByRole('listitem').getByRole('button').last())
      await press('Enter')
      await arrowTo(page.getByRole('menuitem', { name: tool('moments.rename') }), 'ArrowDown')
      await press('Enter')
      const naming = page.getByRole('dialog', { name: tool('moments.rename') })
      await expect(naming.getByRole('textbox')).toBeFocused()
      await expectNoBarrier(page)
      await type(title)
      await press('Enter')
      await expect(moments.getByText(title)).toBeVisible()
      await press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // The map leads to the first words, on the branch that was left.
      await command('branches')
      const left = page.getByRole('treeitem', { selected: false }).filter({ hasText: first })
      await expect(left).toHaveCount(1)
      await expectNoBarrier(page)
      await tabTo(page.getByRole('tree').locator('[tabindex="0"]'))
      await arrowTo(left, 'ArrowUp')
      await press('Enter')
      await expect(log.getByText(first)).toBeVisible()
      await expect(log.getByText(again)).toHaveCount(0)
      await expect(log.getByRole('article').filter({ hasText: first })).toBeFocused()

      // The search leads back.
      await command('search')
      const searching = page.getByRole('dialog', { name: chat('conversation.search') })
      await expect(searching.getByRole('searchbox').or(searching.getByRole('textbox'))).toBeFocused()
      await type('loud this evening')
      const found = searching.getByRole('listitem').filter({ hasText: again }).getByRole('button')
      await expect(found).toHaveCount(1)
      await expectNoBarrier(page)
      await tabTo(found)
      await press('Enter')
      await expect(log.getByRole('article').filter({ hasText: again })).toBeFocused()

      // A note to every reply.
      await command('note')
      const noting = page.getByRole('dialog', { name: chat('conversation.note') })
      await tabTo(noting.getByRole('textbox'))
      await expectNoBarrier(page)
      await type(note)
      await tabTo(noting.getByRole('button', { name: tool('reword.save') }))
      await press('Enter')
      await expect(page.getByText(tool('note.saved'))).toBeVisible()

      // Somebody else in this conversation.
      await command('persona')
      const being = page.getByRole('dialog', { name: chat('conversation.persona') })
      await tabTo(being.getByRole('button', { name: tool('persona.create') }))
      await press('Enter')
      await expect(being.getByLabel(tool('persona.name'), { exact: true })).toBeFocused()
      await expectNoBarrier(page)
      await type('Robin')
      await tabTo(being.getByRole('button', { name: tool('reword.save') }))
      await press('Enter')
      const robin = being.getByRole('radio', { name: /Robin/ })
      await tabTo(being.locator('input[type="radio"]:checked'))
      await arrowTo(robin, 'ArrowDown')
      await expect(robin).toBeChecked()
      await tabTo(being.getByRole('button', { name: tool('persona.use') }))
      await press('Enter')
      await expect(page.getByText(tool('persona.chosen'))).toBeVisible()
    })
  },
)
