import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { ButtonShelf } from './button-shelf.tsx'
import { CardShelf } from './card-shelf.tsx'
import { FieldShelf } from './field-shelf.tsx'
import { LabFrame } from './lab-frame.tsx'
import { OverlayShelf } from './overlay-shelf.tsx'
import { brandKeys } from './samples.ts'
import { SmallShelf } from './small-shelf.tsx'
import { StateShelf } from './state-shelf.tsx'

const shelves = {
  cards: CardShelf,
  buttons: ButtonShelf,
  fields: FieldShelf,
  small: SmallShelf,
  overlays: OverlayShelf,
  states: StateShelf,
}
type ShelfKey = keyof typeof shelves
const shelfKeys = Object.keys(shelves) as ShelfKey[]

/** Every part on one page, in every brand, by day and by night. */
export function Gallery({ start }: { start?: string | null }) {
  const [shelf, setShelf] = useState<ShelfKey>(shelfKeys.find((key) => key === start) ?? 'cards')
  const Shelf = shelves[shelf]
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
      <Tabs label="Shelves" tabs={shelfKeys.map((key) => ({ key, label: key }))} value={shelf} onChange={setShelf} />
      <Shelf />
    </LabFrame>
  )
}
