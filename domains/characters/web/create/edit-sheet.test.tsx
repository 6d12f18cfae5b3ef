import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { buildStatus, visibility } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { EditSheet } from './edit-sheet.tsx'

const confirmed = { id: 'c1', name: 'Ilse', description: 'She paints.', tags: [], status: buildStatus.done }

function sheetOf(visible: OwnCharacter['visibility']): string {
  const character = { ...confirmed, visibility: visible } as unknown as OwnCharacter
  return drawPart(<EditSheet character={character} open onClose={() => undefined} onSaved={() => undefined} />)
}

it('offers a private character to be published, and a public one no way back [S4-create-05]', () => {
  expect(sheetOf(visibility.private)).toContain('role="switch"')
  expect(sheetOf(visibility.open)).not.toContain('role="switch"')
})
