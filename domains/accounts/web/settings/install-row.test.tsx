import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { InstallRow } from './install-row.tsx'

it('leads to the address of the installable app where a brand has one, else to the menu [S1-brand-05]', () => {
  const elsewhere = drawPart(<InstallRow address="https://app.nocturne.example/" />)
  expect(elsewhere).toContain('href="https://app.nocturne.example/"')
  expect(elsewhere).not.toContain('browser’s menu')
  const here = drawPart(<InstallRow address={null} />)
  expect(here).not.toContain('href')
  expect(here).toContain('browser’s menu')
})
