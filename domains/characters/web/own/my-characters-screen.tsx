import { Plus } from 'lucide-react'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import type { OwnCharactersSearch } from '../cards/card-source.ts'
import { useCardImports } from '../cards/use-card-imports.tsx'
import { createHref } from '../create/create-search.ts'
import type { OwnPage } from '../create/load-creation.ts'
import { isBegun } from '../create/draft.ts'
import { useDraft } from '../create/use-draft.ts'
import { useReturn } from '../use-return.ts'
import { OwnCharacterGrid } from './own-character-grid.tsx'
import { useCreationTexts } from '../create/creation-texts.tsx'

type MyCharactersScreenProps = {
  first: OwnPage
  onGo(href: string): void
  search: OwnCharactersSearch
  onSearch(search: OwnCharactersSearch): void
  /** Requests the list anew. */
  onReload(): void
}

/** From here on the place for another, at the end of the list, may be out of sight. */
const manyCharacters = 6

/** Everyone that the person created or is creating, and the link to create another. */
export function MyCharactersScreen({ first, onGo, onReload, ...address }: MyCharactersScreenProps) {
  const t = useCreationTexts()
  const cards = useCreationTexts('cards')
  const { draft } = useDraft()
  const isEmpty = first.list.length === 0 && !isBegun(draft)
  useReturn(onReload)
  const imports = useCardImports({ ...address, onGo })
  return (
    <>
      <PageHeader
        title={t('own.title')}
        // An empty page has both actions in its middle.
        actions={
          isEmpty ? null : (
            <>
              {imports.button}
              {first.list.length < manyCharacters ? null : (
                <ButtonLink href={createHref({})} size="small">
                  <Plus className="size-4.5" aria-hidden="true" />
                  <span className="max-sm:sr-only">{t('own.create')}</span>
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className="mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        <OwnCharacterGrid
          first={first}
          onGo={onGo}
          secondAction={
            <Button variant="textLink" onClick={imports.open}>
              {cards('import.open')}
            </Button>
          }
        />
      </div>
      {imports.sheet}
    </>
  )
}
