import { Story } from 'inkjs'

/** A choice as the runtime offers it; `sourcePath` begins with its knot. */
export type InkChoice = { text: string; tags: string[] | null; sourcePath: string }

/**
 * The part of the ink runtime that is used. Written here, since the package's declarations for modules name their files
 * without extensions, which Node's resolution does not find.
 */
export type InkRuntime = {
  readonly canContinue: boolean
  readonly currentTags: string[] | null
  readonly currentText: string | null
  readonly asyncContinueComplete: boolean
  readonly currentChoices: readonly InkChoice[]
  readonly globalTags: string[] | null
  readonly state: { ToJson(): string; LoadJson(json: string): void }
  onError: ((message: string) => void) | null
  Continue(): string | null
  ContinueAsync(mostMs: number): void
  ChooseChoiceIndex(index: number): void
  ResetState(): void
}

/** A runtime of a compiled story. */
export function openRuntime(ink: string): InkRuntime {
  return new Story(ink) as InkRuntime
}
