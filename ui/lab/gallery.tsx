import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { ButtonSection } from './button-section.tsx'
import { CardSection } from './card-section.tsx'
import { FieldSection } from './field-section.tsx'
import { LabFrame } from './lab-frame.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { brandKeys } from './samples.ts'
import { SmallSection } from './small-section.tsx'
import { StateSection } from './state-section.tsx'

const sections = {
  cards: CardSection,
  buttons: ButtonSection,
  fields: FieldSection,
  small: SmallSection,
  overlays: OverlaySection,
  states: StateSection,
}
type SectionKey = keyof typeof sections
const sectionKeys = Object.keys(sections) as SectionKey[]

/** Every part on one page, in every brand, by day and by night. */
export function Gallery({ start }: { start?: string | null }) {
  const [section, setSection] = useState<SectionKey>(sectionKeys.find((key) => key === start) ?? 'cards')
  const Section = sections[section]
  const dress = document.documentElement.dataset
  return (
    <LabFrame onSwitchTheme={() => (dress['theme'] = dress['theme'] === 'light' ? 'dark' : 'light')}>
      <div className="flex flex-wrap gap-2">
        {brandKeys.map((key) => (
          <Button key={key} size="mini" variant="msgGray" onClick={() => (dress['brand'] = key)}>
            {key}
          </Button>
        ))}
      </div>
      <Tabs
        label="Shelves"
        tabs={sectionKeys.map((key) => ({ key, label: key }))}
        value={section}
        onChange={setSection}
      />
      <Section />
    </LabFrame>
  )
}
