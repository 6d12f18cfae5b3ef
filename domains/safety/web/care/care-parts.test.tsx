import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { CareCard } from './care-card.tsx'

const help = {
  lines: [
    { name: 'Samaritans', number: '116 123', hours: '24/7', checkedOn: '2026-11-25' },
    { name: 'Shout', sms: '85258' },
  ],
  emergency: '999',
  directory: 'https://findahelpline.com',
}

it('names the service as the writer, and links each line to a call or a message', () => {
  const html = drawPart(<CareCard path="self" name="Mara" help={help} />)
  expect(textsIn(html, 'h3')).toEqual(['Please talk to someone now'])
  expect(html).toContain('From the service, not from Mara')
  for (const href of ['tel:116123', 'sms:85258', 'tel:999', 'https://findahelpline.com'])
    expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('tel:85258')
  expect(html).toContain('Number as of Nov 25, 2026')
  expect(html).toMatch(/<section aria-labelledby="[^"]+"/)
})

it('has words of its own where somebody else could be hurt', () => {
  const html = drawPart(<CareCard path="others" name="Mara" help={{ ...help, lines: [], emergency: null }} />)
  expect(textsIn(html, 'h3')).toEqual(['Please don’t carry this alone'])
  expect(html).not.toContain('tel:')
  expect(html).toContain('href="https://findahelpline.com"')
})
