import { createStore } from '#ui/state/store.ts'
import type { OwnStory, RefusedLine } from '../../own-contract.ts'

/** The text of a story, with its facts. */
export type StoryText = { title: string; characterId: string | null; source: string }
/** A text that was not saved yet, and the revision that it changes. `sent` is one whose answer was lost: it may be stored. */
export type UnsavedText = StoryText & { revision: number; sent?: StoryText | null }

export type DraftState = StoryText & {
  isChanged: boolean
  /** The changes come from an earlier visit on this device. */
  isRestored: boolean
  isSaving: boolean
  /** The lines for which the last save was refused. */
  refusals: readonly RefusedLine[]
  /** Why the last save failed, in the server's words; empty where it could not be reached. */
  fault: string | null
}

type Saved =
  | { ok: true; data: { story: OwnStory | null; refusals: RefusedLine[] } }
  | { ok: false; error: string; message: string }
export type SaveText = (text: StoryText, revision: number) => Promise<Saved>

export type StoryDraft = ReturnType<typeof createStoryDraft>

/** Errors after which the text may be stored all the same. */
const uncertain = new Set(['UNREACHABLE', 'FAULT'])

/** A story while it is written: nothing leaves the page until it is saved. */
export function createStoryDraft(stored: UnsavedText, save: SaveText) {
  let { revision } = stored
  let sent: StoryText | null = null
  let saved = textOf(stored)
  const rest = { isChanged: false, isRestored: false, isSaving: false, refusals: [], fault: null }
  const { set, ...store } = createStore<DraftState>({ ...saved, ...rest })
  const { state } = store
  const become = (part: Partial<DraftState>) => set({ ...state(), ...part })
  /** True once a text is stored. */
  const send = async (text: StoryText): Promise<boolean> => {
    sent = text
    const answer = await save(text, revision).catch(() => null)
    if (answer !== null && (answer.ok || !uncertain.has(answer.error))) sent = null
    if (!answer?.ok) {
      const isReached = answer !== null && answer.error !== 'UNREACHABLE'
      become({ isSaving: false, fault: isReached ? answer.message : '' })
      return false
    }
    const { story, refusals } = answer.data
    if (!story) {
      become({ isSaving: false, refusals })
      return false
    }
    revision = story.revision
    saved = text
    return true
  }
  return {
    ...store,
    /** The text as it would be saved, and the revision that it would change. */
    unsaved: (): UnsavedText => ({ ...textOf(state()), revision, sent }),
    change(part: Partial<StoryText>): void {
      const next = { ...state(), ...part }
      set({ ...next, isChanged: !isSame(next, saved) })
    },
    /** Goes on with changes from an earlier visit. */
    restore(text: UnsavedText): void {
      if (isSame(text, saved)) return
      revision = text.revision
      sent = text.sent ?? null
      set({ ...textOf(text), ...rest, isChanged: true, isRestored: true })
    },
    discard: () => set({ ...saved, ...rest }),
    /** True once it is stored. Changes made meanwhile stay. */
    async save(): Promise<boolean> {
      if (state().isSaving) return false
      const text = textOf(state())
      become({ isSaving: true, refusals: [], fault: null })
      // The same save sent again answers the same, with the revision that the next one changes.
      const before = sent !== null && !isSame(sent, text) ? sent : null
      if (before && !(await send(before))) return false
      if (!(await send(text))) return false
      become({ isSaving: false, isRestored: false, isChanged: !isSame(state(), saved) })
      return true
    },
  }
}

function textOf({ title, characterId, source }: StoryText): StoryText {
  return { title, characterId, source }
}

function isSame(one: StoryText, other: StoryText): boolean {
  return one.title === other.title && one.characterId === other.characterId && one.source === other.source
}
