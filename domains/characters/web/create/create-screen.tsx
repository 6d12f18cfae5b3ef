import { useMemo } from 'react'
import type { OwnCharacter } from '../../custom-contract.ts'
import { buildStatus } from '../../attributes.ts'
import { BuildGone, BuildPane } from './build/build-pane.tsx'
import { useBuild } from './build/use-build.ts'
import type { CreateSearch } from './create-search.ts'
import { draftFrom } from './creation.ts'
import type { CreationMethods } from './creation-methods.ts'
import { TextsOf } from './creation-texts.tsx'
import type { Draft } from './draft.ts'
import { emptyDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import { ModeChoice } from './mode-choice.tsx'
import { OverviewPane } from './overview-pane.tsx'
import { StepPane } from './step-pane.tsx'
import { onlyStyle, overviewSteps, stepsOf } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useStepFocus } from './use-step-focus.ts'

type CreateScreenProps = LoadedCreation & { search: CreateSearch; methods: CreationMethods }

/** Character creation: mode, steps, overview, and the build itself once it is requested. */
export function CreateScreen({ search, offer, price, character, methods }: CreateScreenProps) {
  if (character === 'gone') return <BuildGone />
  if (character)
    return <Made key={character.id} search={search} offer={offer} price={price} first={character} methods={methods} />
  return (
    <Flow
      search={search}
      offer={offer}
      price={price}
      failed={null}
      methods={methods}
      onMade={(made) => methods.go({ id: made.id }, { replace: true })}
    />
  )
}

type MadeProps = Omit<CreateScreenProps, 'character'> & { first: OwnCharacter }

/** One who is stored: her build, or the steps again when it failed and other options are to come along. */
function Made({ search, offer, price, first, methods }: MadeProps) {
  const build = useBuild(first)
  const { character, result } = build
  if (!search.step || character.status !== buildStatus.createFail)
    return (
      <TextsOf gender={character.options.gender}>
        <BuildPane build={build} onClosed={methods.toOwnCharacters} onChat={methods.toChat} />
      </TextsOf>
    )
  const onMade = (again: OwnCharacter) => {
    result(again)
    methods.go({ id: again.id }, { replace: true })
  }
  return <Flow search={search} offer={offer} price={price} failed={character} methods={methods} onMade={onMade} />
}

type FlowProps = Omit<CreateScreenProps, 'character'> & {
  failed: OwnCharacter | null
  onMade(character: OwnCharacter): void
}

function Flow(props: FlowProps) {
  const { failed } = props
  const rebuild = useMemo(
    () => failed && { characterId: failed.id, initial: draftFrom(failed, emptyDraft(failed.id)) },
    [failed],
  )
  const { store, draft } = useDraft(rebuild)
  return (
    // A character without a chosen gender is spoken of as they.
    <TextsOf gender={draft.gender ?? (props.offer.genders.length > 1 ? 'nonbinary' : 'woman')}>
      <DraftFlow {...props} store={store} draft={draft} />
    </TextsOf>
  )
}

type DraftFlowProps = FlowProps & { store: DraftStore; draft: Draft }

function DraftFlow({ search, offer, price, failed, methods, onMade, store, draft }: DraftFlowProps) {
  const { mode, step, id } = search
  useStepFocus([mode, step, search.page].join())
  if (!mode || !step) return <ModeChoice draft={draft} offer={offer} price={price} onStartOver={store.clear} />
  const isQuick = search.quick === true && failed === null
  const walk = { mode, isRebuild: failed !== null, isQuick, offer, gender: draft.gender }
  const base: CreateSearch = { ...(id ? { id } : {}), mode, ...(isQuick ? { quick: true } : {}) }
  // Where one style alone is open, nobody chooses it, and a rebuilt character stays in its own.
  const style = failed ? undefined : onlyStyle(offer)
  const choose = (part: Parameters<typeof store.change>[0]) =>
    store.change({ mode, isQuick, ...(style ? { style } : {}), ...part })
  if (step !== 'overview' && [...stepsOf(walk), ...overviewSteps(walk)].includes(step))
    return (
      <StepPane
        walk={walk}
        step={step}
        search={search}
        base={base}
        draft={draft}
        offer={offer}
        store={store}
        price={price}
        methods={methods}
        onChoose={choose}
        onMade={onMade}
      />
    )
  return (
    <OverviewPane
      walk={walk}
      base={base}
      draft={{ ...draft, mode }}
      store={store}
      price={price}
      methods={methods}
      onMade={onMade}
    />
  )
}
