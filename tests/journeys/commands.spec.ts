import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

/** Opens the tool of the chosen command, which takes the focus and has no barrier, and closes it again. */
async function openAndClose(page: Page, field: Locator, name: string): Promise<void> {
  await field.press('Enter')
  const tool = page.getByRole('dialog', { name })
  await expect(tool).toBeVisible()
  await expect(tool.locator(':focus')).toHaveCount(1)
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

story('commands and quick replies', { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  test('are found by a slash, run by the keyboard alone, and hinder no message', async ({ context, page, baseURL }) => {
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
    const list = page.getByRole('listbox', { name: say('chat-tools', 'commands.label') })
    const heading = say('chat', 'conversation.quick')

    await field.click()
    await page.keyboard.type('/quick')
    await expect(list.getByRole('option')).toHaveText([`${heading}/quick`])
    await expectNoBarrier(page)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: heading })
    await sheet.getByLabel(say('chat-tools', 'quick.new')).fill('Good night, lighthouse.')
    await sheet.getByRole('button', { name: say('chat-tools', 'reword.save') }).click()
    await expect(sheet.getByRole('listitem')).toHaveText(['Good night, lighthouse.'])
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(field).toHaveValue('')

    // A quick reply fills the field, and is sent by the person alone.
    await field.click()
    await page.keyboard.type('/light')
    const found = list.getByRole('option', { name: 'Good night, lighthouse.' })
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? 'none')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Good night, lighthouse.')
    await expect(list).toBeHidden()
    await expect(field).toBeFocused()

    // Arrows choose among commands; Escape leaves the words as they are.
    await field.fill('/')
    // The own texts come after the commands, and stand before them.
    await expect(list.getByRole('option').first()).toHaveText('Good night, lighthouse.')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('/')

    // Each tool closes again by Escape, also after another one was open.
    for (const [command, name] of [
      ['/branches', say('chat', 'conversation.branches')],
      ['/moments', say('chat', 'conversation.moments')],
      ['/report', say('reports', 'title')],
    ] as const) {
      await field.fill('')
      await field.fill(command)
      await expect(list.getByRole('option')).toHaveCount(1)
      await openAndClose(page, field, name)
    }

    // Words that find nothing are a message.
    await field.fill('/waves from the pier')
    await expect(list).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('/waves from the pier')).toBeVisible()
  })

  test('open every other tool of a long conversation by the keyboard alone, each without a barrier', async ({
    context,
    page,
    baseURL,
  }) => {
    const email = `tools-${locale}-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
    const list = page.getByRole('listbox', { name: say('chat-tools', 'commands.label') })
    for (const [command, name] of [
      ['/search', say('chat', 'conversation.search')],
      ['/note', say('chat', 'conversation.note')],
      ['/persona', say('chat', 'conversation.persona')],
      ['/backdrop', say('chat', 'conversation.backdrop')],
      ['/share', say('chat', 'message.share')],
      ['/reword', say('chat', 'message.reword', { name: 'Mara' })],
    ] as const) {
      await field.fill(command)
      await expect(list.getByRole('option').first()).toContainText(name)
      await openAndClose(page, field, name)
      await field.fill('')
    }

    // Speech and actions have colours of their own until the person wants none.
    const text = '*She looks up.* “Good evening.” The rain stops.'
    const log = page.getByRole('log')
    const open = async (command: string) => {
      await field.fill(command)
      await expect(list.getByRole('option').first()).toContainText(command)
      await field.press('Enter')
    }
    await open('/reword')
    await page.getByRole('dialog').getByRole('textbox').fill(text)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('chat-tools', 'reword.save') })
      .click()
    const speech = log.getByText('“Good evening.”', { exact: true })
    const action = log.getByText('She looks up.', { exact: true })
    const coloured = () =>
      Promise.all(
        [speech, action].map((part) =>
          part.evaluate((one) => {
            // Tests are checked without the types of a page.
            const view = globalThis as unknown as { getComputedStyle(of: unknown): { color: string } }
            const { parentElement } = one as unknown as { parentElement: unknown }
            return view.getComputedStyle(one).color !== view.getComputedStyle(parentElement).color
          }),
        ),
      )
    await expect.poll(coloured).toEqual([true, true])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open('/backdrop')
    const switched = page.getByRole('dialog').getByRole('switch', { name: say('chat-tools', 'backdrop.colours') })
    await switched.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect.poll(coloured).toEqual([false, false])
    await page.reload()
    await untilAlive(page)
    await expect.poll(coloured).toEqual([false, false])

    // A moment is marked without a sheet, and stands among those of the two.
    await field.fill('/star')
    await expect(list.getByRole('option').first()).toContainText(say('chat', 'message.star'))
    await field.press('Enter')
    await expect(page.getByText(say('chat', 'message.starred'))).toBeVisible()
    await field.fill('/moments')
    await field.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expectNoBarrier(page)
  })
})
