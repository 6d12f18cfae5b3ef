import { CovenantPart } from './covenant-part.tsx'
import { InitiativePart } from './initiative-part.tsx'
import type { Together } from './load-together.ts'
import { RelatedLinks } from './related-links.tsx'
import { SentPhotosPart } from './sent-photos-part.tsx'
import { SettingSwitches } from './setting-switches.tsx'
import type { useTogether } from './use-together.ts'

type Props = {
  together: Together
  characterId: string
  choices: Omit<ReturnType<typeof useTogether>, 'together'>
}

/** The person's choices about the two of them: memories, how to leave, who writes first, what is shown. */
export function ChoicesPart({
  together,
  characterId,
  choices: { chooseVersion, letWriteFirst, setQuiet, choosePhotos, turn },
}: Props) {
  return (
    <>
      <CovenantPart together={together} onChoose={(version) => void chooseVersion(version)} />
      <RelatedLinks together={together} characterId={characterId} />
      {together.sessionId === null ? null : (
        <>
          <InitiativePart
            together={together}
            onSwitch={(isOn) => void letWriteFirst(isOn)}
            onQuiet={(hours) => void setQuiet(hours)}
          />
          <SentPhotosPart together={together} onChoose={(frequency) => void choosePhotos(frequency)} />
        </>
      )}
      <SettingSwitches together={together} onTurn={(...change) => void turn(...change)} />
    </>
  )
}
