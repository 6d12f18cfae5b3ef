import { describe, expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { chosen } from '#tests/kit/creation-requests.ts'
import { buildStatus, visibility } from '../../../attributes.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { BuildPane } from './build-pane.tsx'

const character = {
  id: 'c1',
  name: 'Ilse',
  description: 'She paints.',
  greeting: 'Hello.',
  options: chosen,
  tags: [],
  pictures: [],
  step: 'drawing',
  progress: 0.5,
  visibility: 0,
} as unknown as OwnCharacter

function paneAt(status: OwnCharacter['status'], over: Partial<OwnCharacter> = {}): string {
  const at = { ...character, ...over, status }
  const build = { character: at, isStale: false, isGone: false, result: () => undefined }
  return drawPart(<BuildPane build={build} onClosed={() => undefined} onChat={() => undefined} />)
}

describe('a character that is built', () => {
  it.each([buildStatus.onSubmit, buildStatus.creating])(
    'is at the processing screen in state %i [S2-create-05]',
    (at) => {
      const html = paneAt(at)
      expect(textsIn(html, 'h1')).toEqual(['Ilse is on her way'])
      expect(html).toContain('Character is being generated, please wait')
      expect(html).toContain('<progress ')
    },
  )

  it.each([buildStatus.createFail, buildStatus.createSuccess, buildStatus.done])(
    'is at another screen in state %i [S2-create-05]',
    (at) => expect(paneAt(at)).not.toContain('<progress '),
  )

  it('is shown with confirm and publish once it is built [S2-create-06]', () => {
    const html = paneAt(buildStatus.createSuccess)
    expect(textsIn(html, 'h1')).toEqual(['Meet Ilse'])
    expect(textsIn(html, 'label')).toEqual([expect.stringMatching(/^Everyone can meet her/)])
    expect(textsIn(html, 'button')).toEqual(expect.arrayContaining(['Chat with Ilse', 'Keep her private']))
    const open = paneAt(buildStatus.createSuccess, { visibility: visibility.open })
    expect(textsIn(open, 'button')).toContain('Confirm and publish')
    expect(textsIn(open, 'button')).not.toContain('Chat with Ilse')
  })

  it.each([buildStatus.createSuccess, buildStatus.done])(
    'has no label of a work that no list has, in state %i',
    (at) => {
      const { occupation: _, relationship: __, ...options } = chosen
      const labels = textsIn(paneAt(at, { options }), 'li')
      expect(labels).toContain('27')
      expect(labels.filter((label) => /undefined|\w\.\w/.test(label))).toEqual([])
    },
  )
})
