import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../primitives/chip.tsx'
import { CodeField } from '../primitives/code-field.tsx'
import { Switch } from '../primitives/switch.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { Composer } from '../patterns/composer.tsx'
import { toasts } from '../patterns/toast-queue.ts'

const traits = ['Calm', 'Bold', 'Curious', 'Funny', 'Night owl']

/** Everything one writes, types or switches. */
export function FieldSection() {
  const [code, setCode] = useState('')
  const [on, setOn] = useState(true)
  const [chosen, setChosen] = useState<string[]>(['Calm'])
  const [text, setText] = useState('')
  const [streaming, setStreaming] = useState(false)
  return (
    <div className="grid max-w-xl gap-6">
      <TextField
        label="Your e-mail"
        type="email"
        placeholder="you@example.org"
        hint="We send one letter with a code."
        leading={<Mail className="size-5" aria-hidden="true" />}
      />
      <TextField label="Her name" defaultValue="M" error="A name has at least two letters." />
      <CodeField
        label="Code from the letter"
        value={code}
        onChange={setCode}
        onComplete={(whole) => toasts.push({ text: `Code ${whole}` })}
      />
      <Switch label="Letters about new photos" hint="At most one a day." checked={on} onChange={setOn} />
      <Switch label="Not available here" checked={false} disabled onChange={setOn} />
      <div className="flex flex-wrap gap-2">
        {traits.map((trait) => (
          <Chip
            key={trait}
            selected={chosen.includes(trait)}
            onClick={() =>
              setChosen(chosen.includes(trait) ? chosen.filter((other) => other !== trait) : [...chosen, trait])
            }
          >
            {trait}
          </Chip>
        ))}
      </div>
      <Composer
        label="Message to Mara"
        placeholder="Write to Mara"
        value={text}
        onChange={setText}
        onSend={(sent) => {
          toasts.push({ text: sent })
          setText('')
          setStreaming(true)
          return true
        }}
        onStop={() => setStreaming(false)}
        sendLabel="Send"
        stopLabel="Stop"
        streaming={streaming}
      />
    </div>
  )
}
