import { Button } from '#ui/primitives/button.tsx'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreateSearch } from './create-search.ts'
import type { CreationMethods } from './creation-methods.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import type { Walk } from './steps.ts'
import { completedQuickly, isAnswered } from './steps.ts'
import { SubmitSection } from './submit-section.tsx'
import { useStarter } from './use-starter.ts'
import { useCreationTexts } from './creation-texts.tsx'

type QuickEndProps = {
  walk: Walk
  base: CreateSearch
  draft: Draft
  store: DraftStore
  price: LoadedCreation['price']
  methods: CreationMethods
  /** The name was left empty. */
  onMissing(): void
  onMade(character: OwnCharacter): void
}

/** The end of the quick way: it creates at once, or shows everything that was chosen. */
export function QuickEnd({ walk, base, draft, store, price, methods, onMissing, onMade }: QuickEndProps) {
  const t = useCreationTexts()
  const describe = useStarter()
  const prepare = () => {
    if (!isAnswered('name', draft)) {
      onMissing()
      return false
    }
    store.change({ mode: walk.mode, ...completedQuickly(walk, draft, { describe }) })
    return true
  }
  return (
    <div className="grid gap-1">
      <SubmitSection
        walk={walk}
        base={base}
        missing={[]}
        store={store}
        price={price}
        prepare={prepare}
        onReload={methods.reload}
        onMade={onMade}
      />
      <Button
        variant="textLink"
        wide
        // From there every step can be opened.
        onClick={() => prepare() && methods.go({ mode: walk.mode, step: 'overview' })}
      >
        {t('quick.all')}
      </Button>
    </div>
  )
}
