import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { buttonSizes, buttonVariants } from '../primitives/button-styles.ts'
import type { Lab } from './open-lab.ts'
import { openLab } from './open-lab.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sections = ['cards', 'buttons', 'fields', 'small', 'overlays', 'states']
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
}, 60_000)
afterAll(() => lab.close())

async function onSection(
  section: string,
  use: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> {
  const page = await lab.open(section, options)
  await use(page)
  await page.context().close()
}

describe('the field of a message', { timeout: 20_000 }, () => {
  it('stands above its button on a phone once the words need a second line, until it is empty', () =>
    onSection(
      'fields',
      async (page) => {
        const field = page.getByLabel('Message to Mara')
        const isAbove = async () => {
          const [words, button] = await Promise.all([
            field.boundingBox(),
            page.getByRole('button', { name: 'Send' }).boundingBox(),
          ])
          return words !== null && button !== null && words.y + words.height <= button.y
        }
        await field.fill('Hi Mara!')
        expect(await isAbove()).toBe(false)
        await field.fill('Hi Mara! What keeps you up until four, when the whole city is asleep?')
        await expect.poll(isAbove).toBe(true)
        await field.fill('Hi Mara!')
        expect(await isAbove()).toBe(true)
        await field.fill('')
        await expect.poll(isAbove).toBe(false)
      },
      phone,
    ))
})

describe('buttons', { timeout: 20_000 }, () => {
  it('come in 23 styles, no two painted alike [S4-button-01]', () =>
    onSection('buttons', async (page) => {
      const painted = await page.locator('main .btn').evaluateAll(
        (buttons, count) =>
          buttons
            .filter((button) => button.textContent === button.getAttribute('data-variant'))
            .slice(0, count)
            .map((button) => {
              const { backgroundColor, backgroundImage, color, boxShadow, textDecorationLine } =
                getComputedStyle(button)
              return [backgroundColor, backgroundImage, color, boxShadow, textDecorationLine].join('|')
            }),
        buttonVariants.length,
      )
      expect(painted).toHaveLength(23)
      expect(new Set(painted).size).toBe(23)
    }))

  it('come in four heights [S4-button-02]', () =>
    onSection('buttons', async (page) => {
      const heights: number[] = []
      for (const size of buttonSizes) {
        const box = await page.locator(`main .btn[data-size=${size}][data-variant=primary]`).first().boundingBox()
        heights.push(box?.height ?? 0)
      }
      expect(heights).toEqual([28, 36, 46, 56])
    }))

  it('keep focus while they wait and take no second press', () =>
    onSection('buttons', async (page) => {
      const button = page.getByRole('button', { name: 'Press and wait' })
      await button.click()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toBeFocused()
    }))
})

describe('fields', { timeout: 20_000 }, () => {
  it('take a pasted code with words around it, and only digits by hand', () =>
    onSection('fields', async (page) => {
      const code = page.getByLabel('Code from the letter')
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await code.pressSequentially('1a2b3')
      await expect(code).toHaveValue('123')
      await code.fill('Your code is 48 15 16')
      await expect(page.getByText('Code 481516')).toBeVisible()
    }))

  it('send on Enter, break the line on Shift+Enter, and stop a reply', () =>
    onSection('fields', async (page) => {
      const text = page.getByLabel('Message to Mara')
      await text.click()
      await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
      const before = await text.boundingBox()
      await page.keyboard.type('one')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.type('two')
      expect((await text.boundingBox())?.height).toBeGreaterThan(before?.height ?? 999)
      await page.keyboard.press('Enter')
      await expect(text).toHaveValue('')
      await expect(page.getByRole('status').getByText('one two')).toBeVisible()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
    }))

  it('never send a word an input method is still composing', () =>
    onSection('fields', async (page) => {
      const text = page.getByLabel('Message to Mara')
      await text.fill('にほん')
      await text.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
      await expect(text).toHaveValue('にほん')
    }))

  it('let a placeholder run as the page does, and words as their own script does', () =>
    onSection('fields', async (page) => {
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      const text = page.getByLabel('Message to Mara')
      await expect(text).toHaveCSS('direction', 'rtl')
      await text.fill('good evening')
      await expect(text).toHaveCSS('direction', 'ltr')
      await text.fill('')
      await expect(text).toHaveCSS('direction', 'rtl')
    }))

  it('show what is wrong beside the field', () =>
    onSection('fields', async (page) => {
      const field = page.getByLabel('Her name')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription('A name has at least two letters.')
    }))
})

describe('moving by keyboard', { timeout: 20_000 }, () => {
  it('walks tabs by arrows, in the direction of the text', () =>
    onSection('cards', async (page) => {
      await page.getByRole('tab', { name: 'cards' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'buttons' })).toBeFocused()
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'cards' })).toHaveAttribute('aria-selected', 'true')
    }))

  it('opens a menu, walks it, finds by letter, and gives the focus back', () =>
    onSection('small', async (page) => {
      const more = page.getByRole('button', { name: 'More' })
      await more.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Like' })).toBeFocused()
      await page.keyboard.press('d')
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
      await more.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Shared')).toBeVisible()
      await expect(page.getByRole('menu')).toBeHidden()
    }))
})

describe('the on-screen keyboard', { timeout: 20_000 }, () => {
  it('hides the bottom bar while it is up, and reports to the page how much it covers', () =>
    onSection(
      'fields',
      async (page) => {
        const bar = page.getByRole('navigation', { name: 'Places' })
        await expect(bar).toBeVisible()
        await page.getByLabel('Message to Mara').focus()
        const resizeTo = (height: number) =>
          page.evaluate((to) => {
            Object.defineProperty(visualViewport, 'height', { value: to, configurable: true })
            visualViewport?.dispatchEvent(new Event('resize'))
          }, height)
        await resizeTo(420)
        await expect(bar).toBeHidden()
        const inset = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard-inset'))
        expect(await inset()).toBe('320px')
        await resizeTo(740)
        await expect(bar).toBeVisible()
        expect(await inset()).toBe('0px')
      },
      phone,
    ))
})

describe('a character card', { timeout: 20_000 }, () => {
  it('comes to life under the pointer', () =>
    onSection('cards', async (page) => {
      const card = page.getByRole('link', { name: /Mara/ })
      await expect(card).toContainText('I keep the late bookshop')
      await card.hover()
      await expect(card).toContainText('I saved you the chair')
      await expect(card.getByRole('img')).toHaveCount(2)
    }))

  it('comes to life under a resting finger, without leaving the page', () =>
    onSection(
      'cards',
      async (page) => {
        const card = page.getByRole('link', { name: /Lucía/ })
        const touch = { pointerType: 'touch', pointerId: 5, bubbles: true, clientX: 80, clientY: 300 }
        await card.dispatchEvent('pointerdown', touch)
        await expect(card).toContainText('Dance first')
        await card.dispatchEvent('pointerup', touch)
        await card.dispatchEvent('click')
        expect(new URL(page.url()).hash).toBe('')
        await card.dispatchEvent('click')
        expect(new URL(page.url()).hash).toBe('#1')
      },
      phone,
    ))
})

describe.each(sections)('the store of %s', { timeout: 30_000 }, (section) => {
  it('never scrolls sideways at 360 px, in either direction of writing', () =>
    onSection(
      section,
      async (page) => {
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate((to) => (document.documentElement.dir = to), dir)
          expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        }
      },
      phone,
    ))

  it('never scrolls sideways at 320 px with letters of twice the size', () =>
    onSection(
      section,
      async (page) => {
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      },
      { ...phone, viewport: { width: 320, height: 640 } },
    ))

  it.each(['dark', 'light'] as const)('has nothing for axe to find, %s', (colorScheme) =>
    onSection(
      section,
      async (page) => {
        await page.addScriptTag({ content: axeSource })
        const found = await page.evaluate(async () => {
          const { violations } = await (window as never as { axe: typeof import('axe-core') }).axe.run()
          return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' / ')}`)
        })
        expect(found).toEqual([])
      },
      { colorScheme, reducedMotion: 'reduce' },
    ),
  )
})
