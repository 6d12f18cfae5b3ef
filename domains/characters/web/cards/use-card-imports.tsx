import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { OwnCharacter } from '../../custom-contract.ts'
import { createHref } from '../create/create-search.ts'
import type { CardSource, OwnCharactersSearch, ShareFault } from './card-source.ts'
import { broughtBy } from './card-source.ts'
import { onLaunchedFile } from './launched-file.ts'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

const ImportSheet = late(() => import('./import-sheet.tsx').then((part) => ({ default: part.ImportSheet })))

type Needs = { search: OwnCharactersSearch; onSearch(search: OwnCharactersSearch): void; onGo(href: string): void }
type Imports = { open(): void; button: ReactNode; sheet: ReactNode }
type Begun = { open: boolean; source: CardSource | null; fault: ShareFault | null; count: number }

/** Every way in which a card comes to this page: by a press, dropped, opened by the system, or shared by another app. */
export function useCardImports({ search, onSearch, onGo }: Needs): Imports {
  const t = useCreationTexts('cards')
  const [begun, setBegun] = useState<Begun | null>(() =>
    search.card === undefined ? null : { open: true, ...broughtBy(search), count: 0 },
  )
  const begin = (source: CardSource | null) =>
    setBegun((before) => ({ open: true, source, fault: null, count: (before?.count ?? 0) + (before?.open ? 0 : 1) }))
  const isOver = useDroppedFile((file) => begin({ file }))
  useEffect(() => onLaunchedFile((file) => begin({ file })), [])
  const end = () => {
    setBegun((before) => before && { ...before, open: false })
    if (search.card !== undefined) onSearch({})
  }
  const goOn = ({ id }: OwnCharacter) => onGo(createHref({ id }))
  return {
    open: () => begin(null),
    button: <IconButton label={t('import.open')} icon={<FileUp className="size-5.5" />} onClick={() => begin(null)} />,
    sheet: begun ? (
      <LateOverlay>
        <ImportSheet key={begun.count} {...begun} isOver={isOver} onClose={end} onImported={goOn} />
      </LateOverlay>
    ) : null,
  }
}
