import { Story } from 'inkjs'

/**
 * The part of the ink runtime that is used. Written here, since the package's declarations for modules name their files
 * without extensions, which Node's resolution does not find.
 */
export type InkRuntime = {
  readonly canContinue: boolean
  readonly currentTags: string[] | null
  readonly currentChoices: readonly { text: string }[]
  readonly globalTags: string[] | null
  readonly state: { ToJson(): string; LoadJson(json: string): void }
  onError: ((message: string) => void) | null
  Continue(): string | null
  ChooseChoiceIndex(index: number): void
  ResetState(): void
}

/** A runtime of a compiled story. */
export function openRuntime(ink: string): InkRuntime {
  return new Story(ink) as InkRuntime
}
