import { useState } from 'react'
import { answerAuthorityRequest } from '#domains/desk/calls.gen.ts'
import { authorityAnswers, authorityWordsLength } from '#domains/desk/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { text } from '../texts.ts'
import { useAct } from '../use-act.ts'
import { wordFor } from '../words.ts'

const answersOf = () => authorityAnswers.map((one) => [one, wordFor(one)] as const)

/** The answer to a claimed request; a second operator approves it. */
export function AuthorityAnswer({ caseId, onProposed }: { caseId: string; onProposed(): void }) {
  const [answer, setAnswer] = useState<(typeof authorityAnswers)[number]>('provided')
  const [disclosed, setDisclosed] = useState('')
  const { act, pending, fault, setFault } = useAct(answerAuthorityRequest)
  const propose = async () => {
    if (disclosed.trim() === '') return setFault(text('authority.answerMissing'))
    const sent = await act({ caseId, answer, disclosed: disclosed.trim() })
    if (sent.ok) onProposed()
  }
  return (
    <Form className="grid gap-4" isPending={pending} onSubmit={() => void propose()}>
      <SelectField label={text('case.answer')} value={answer} options={answersOf()} onChoose={setAnswer} />
      <TextArea
        label={text('authority.which')}
        hint={text('authority.whichHint')}
        rows={4}
        maxLength={authorityWordsLength}
        value={disclosed}
        onChange={(event) => setDisclosed(event.target.value)}
      />
      <ErrorMessage>{fault}</ErrorMessage>
      <Button wide type="submit" pending={pending}>
        {text('decision.propose')}
      </Button>
    </Form>
  )
}
