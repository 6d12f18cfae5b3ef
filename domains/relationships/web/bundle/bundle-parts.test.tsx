import { describe, expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { bundleLosses, bundleProblems } from '../../bundle.ts'
import type { BundlePreview } from '../../bundle-contract.ts'
import { BundlePreviewForm } from './bundle-preview-form.tsx'
import { ChooseBundle } from './choose-bundle.tsx'
import { ExportBundleScreen } from './export-bundle-screen.tsx'
import { ImportBundleScreen } from './import-bundle-screen.tsx'

const preview: BundlePreview = {
  conversations: 1,
  messages: 1204,
  moments: 0,
  memories: 3,
  diary: 0,
  personas: 0,
  photos: 2,
  versions: 0,
  name: 'Mara Voss',
  exportedAt: Date.parse('2026-06-01T12:00:00Z'),
  from: null,
  until: null,
  hasCard: true,
  partner: null,
  losses: ['prompts', 'stays-private'],
  refusals: [],
  refused: 0,
  cardRefusals: [],
}
const nothing = () => undefined

function form(over: Partial<BundlePreview>): string {
  const state = { step: 'preview', preview: { ...preview, ...over }, fault: null } as const
  return drawPart(<BundlePreviewForm state={state} onSubmit={nothing} onBack={nothing} />)
}

describe('the file of a relationship on screen', () => {
  it('says what is inside, what stays behind, and how large it is', () => {
    const overview = { ...preview, bytes: 5 * 1024 * 1024, losses: [...bundleLosses], isTooLarge: false }
    const html = drawPart(<ExportBundleScreen characterId="mara-voss" bundle={{ name: 'Mara Voss', overview }} />)
    expect(textsIn(html, 'h1')).toEqual(['Take Mara with you'])
    const items = textsIn(html, 'li')
    expect(items).toContain('Messages 1,204')
    expect(items).toContain('Card and portraits')
    expect(items.some((one) => one.startsWith('Diary'))).toBe(false)
    expect(html).toContain('About 5 MB')
    expect(html).toContain('Photos by others that you unlocked')
  })

  it('says so where there is nothing to take along', () => {
    const html = drawPart(<ExportBundleScreen characterId="mara-voss" bundle={{ name: 'Mara', overview: null }} />)
    expect(html).toContain('There’s nothing to save yet')
  })

  it('begins with a choice of a file, and has words for each problem of one', () => {
    expect(drawPart(<ImportBundleScreen />)).toContain('Choose a file')
    for (const kind of [...bundleProblems, 'unreachable'] as const) {
      const html = drawPart(<ChooseBundle fault={{ kind }} isOver={false} onFile={nothing} />)
      expect(html).not.toContain('bundle.problem')
    }
  })

  it('makes a new character of a card, or lets the person choose with whom', () => {
    expect(form({})).toContain('This becomes a new character of your own, free of charge.')
    const chosen = form({ hasCard: false, losses: ['other-card'] })
    expect(chosen).toContain('The character’s card here is different from the one in the file')
    expect(chosen).toMatch(/<button[^>]*disabled[^>]*>[^<]*(?:<[^>]+>)*[^<]*Import/)
  })

  it('names the texts that stay out, and refuses a card against the rules', () => {
    const html = form({ refused: 1, refusals: [{ of: 'memory', text: 'A refused line.' }] })
    expect(html).toContain('Texts that break the rules: 1')
    expect(html).toContain('A refused line.')
    expect(html).toContain('Import the rest')
    const refused = form({ cardRefusals: [{ field: 'description', why: 'TEXT_BLOCKED' }] })
    expect(refused).toContain('This character’s card breaks the rules, so it can’t be imported.')
  })
})
