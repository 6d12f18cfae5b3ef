import { useState } from 'react'
import { recordAuthorityRequest } from '#domains/desk/calls.gen.ts'
import { authorityNameLength, authorityWordsLength } from '#domains/desk/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Screen } from '../parts/screen.tsx'
import { goTo } from '../place.tsx'
import { text } from '../texts.ts'
import { useAct } from '../use-act.ts'

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Records a request of an authority as a case. */
export function AuthoritiesScreen() {
  const [key] = useState(() => crypto.randomUUID())
  const [authority, setAuthority] = useState('')
  const [legalBasis, setLegalBasis] = useState('')
  const [scope, setScope] = useState('')
  const [uid, setUid] = useState('')
  const { act, pending, fault, setFault } = useAct(recordAuthorityRequest)
  const record = async () => {
    const named = uid.trim().toLowerCase()
    const isMissing = [authority, legalBasis, scope].some((words) => words.trim() === '')
    if (isMissing) return setFault(text('authority.missing'))
    if (named !== '' && !uidPattern.test(named)) return setFault(text('authority.noPerson'))
    const sent = { key, authority: authority.trim(), legalBasis: legalBasis.trim(), scope: scope.trim() }
    const answer = await act({ ...sent, uid: named === '' ? null : named })
    if (answer.ok) goTo(`/case/${answer.data.caseId}`)
  }
  return (
    <Screen title={text('place.authorities')} text={text('authority.text')}>
      <Form
        label={text('authority.record')}
        className="grid max-w-160 gap-4"
        isPending={pending}
        onSubmit={() => void record()}
      >
        <TextField
          label={text('authority.name')}
          autoComplete="off"
          maxLength={authorityNameLength}
          value={authority}
          onChange={(event) => setAuthority(event.target.value)}
        />
        <TextArea
          label={text('authority.legalBasis')}
          isShort
          rows={2}
          maxLength={authorityWordsLength}
          value={legalBasis}
          onChange={(event) => setLegalBasis(event.target.value)}
        />
        <TextArea
          label={text('authority.scope')}
          hint={text('authority.scopeHint')}
          rows={3}
          maxLength={authorityWordsLength}
          value={scope}
          onChange={(event) => setScope(event.target.value)}
        />
        <TextField
          label={text('authority.idOptional')}
          autoComplete="off"
          value={uid}
          onChange={(event) => setUid(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <Button type="submit" pending={pending} className="justify-self-start">
          {text('authority.recordAction')}
        </Button>
      </Form>
    </Screen>
  )
}
