import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import displayFace from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { HeadContent, useLocation, useRouter } from '@tanstack/react-router'
import { assetAddress } from '#platform/contract/asset-base.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { defaultLocale, localeCodes, localePath } from '#platform/i18n/locales.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { messagesUrl } from './messages.ts'
import { workerScript } from './worker-script.ts'
import { isOneConversation } from './route-data.ts'

// Before the first paint: who has answered the age question here does not see it flash by, and may press what is behind it.
const adultScript =
  "{const f=()=>location.search||document.querySelector('[data-answers]')&&document.querySelector('[inert]')?.removeAttribute('inert');try{if(localStorage.getItem('adult')==='1'){document.documentElement.dataset.adult='';addEventListener('DOMContentLoaded',f,{once:true})}}catch{}}"

// Likewise: home has room for the conversations of who has any (`domains/chat/web/recent-chats.ts`).
const chatsScript = "try{const c=localStorage.getItem('chats');if(c)document.documentElement.dataset.chats=c}catch{}"

// Before the page is alive: a press on a button is marked on it, which then presses itself (`ui/primitives/plain-button.tsx`).
// It is heard on its way down: React stops what it hears for a part of the page whose code is still on its way. The answer
// to the question about age is stored at once and opens the page behind it, which may wait for its scripts; the page makes
// a visitor of whom it remembers. Where storage is forbidden it is a press like any other. A page whose address has
// parameters is seen but not opened: a link to another document would lose the channel before it is read.
const earlyPressScript =
  "addEventListener('click',e=>{const b=e.target.closest?.('[data-early]');if(!b)return;try{if(b.dataset.answers){localStorage.setItem('adult','1');document.documentElement.dataset.adult='';location.search||document.querySelector('[inert]')?.removeAttribute('inert');return}}catch{}b.dataset.pressed='';b.earlyPress=e},true)"

// A form is marked likewise (`ui/primitives/early-submit.ts`): the browser would submit it itself, and lose what was typed or
// write it into the address. Buttons that wait for words are enabled by the first of them. The field of a conversation is
// sent by Enter where there is a real keyboard; what is typed after that is not sent with it, unless it is sent, too.
const earlySubmitScript =
  "{const a=f=>f?.dataset&&'earlyForm'in f.dataset;addEventListener('submit',e=>{const f=e.target;if(!a(f))return;e.preventDefault();const w=f.querySelector('[data-sends]'),s=f.earlyWords;if(w){if(!w.value.trim())return;if(s&&w.value!==s&&w.value.startsWith(s))w.value=s+'\\n'+w.value.slice(s.length).trimStart();f.earlyWords=w.value}f.dataset.submitted='';f.earlySubmit=e},true);addEventListener('keydown',e=>{const w=e.target;if(e.key!=='Enter'||e.shiftKey||e.isComposing||e.keyCode===229||!w.matches?.('[data-sends]')||!a(w.form)||!matchMedia('(pointer: fine)').matches)return;e.preventDefault();e.stopPropagation();w.form.requestSubmit()},true);addEventListener('input',e=>{const f=e.target.form;if(a(f))for(const b of f.querySelectorAll('[type=submit]:disabled')){b.disabled=false;(f.earlyButtons??=[]).push(b)}},true)}"

// Until all of the first screen is here, or a hand goes on, what lies below it on a phone requests nothing; and until the
// document is read to its end, what grows from below is not seen.
const arrivalScript =
  "{const d=document.documentElement.dataset,o={once:true},f=()=>delete d.arriving;d.arriving=d.reading='';for(const e of['load','scroll','pointerdown','keydown'])addEventListener(e,f,o);addEventListener('DOMContentLoaded',()=>delete d.reading,o)}"

// Names and figures stand in these in every language; found by the styles alone they would come after the first paint. A
// page that starts late paints its picture first on a phone: the larger face comes by the styles there. Its stand-in has its
// measures at the sizes of a phone; the larger titles of a desktop would take a line less once it is here.
const faces = () => [
  { face: textFace, media: undefined },
  { face: displayFace, media: currentRequestScope()?.startsLate ? '(min-width: 48rem)' : undefined },
]

// A browser has run what the server rendered before it takes over.
const firstScripts = `${adultScript};${chatsScript};${earlyPressScript};${earlySubmitScript};${arrivalScript}`

/** The head of every document, beside what its routes add. */
export function DocumentHead({ boot, nonce }: { boot: Boot; nonce: string | undefined }) {
  return (
    <head>
      <link
        rel="preload"
        as="fetch"
        crossOrigin="anonymous"
        fetchPriority="low"
        href={messagesUrl(boot.locale, boot.buildId)}
      />
      {faces().map(({ face, media }) => (
        <link
          key={face}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={assetAddress(face)}
          media={media}
        />
      ))}
      <HeadContent />
      <Alternates locale={boot.locale} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${firstScripts};${workerScript(boot)}` : '' }}
      />
    </head>
  )
}

const hreflang = (code: Locale) => (code === 'zh-hant' ? 'zh-Hant' : code)

/** The same page in every language, and its one address for search. */
function Alternates({ locale }: { locale: string }) {
  const { origin } = useRouter()
  // A conversation is someone's own: without them its page is the start of chat, and says so.
  const path = useLocation({ select: ({ pathname }) => (isOneConversation(pathname) ? '/chat' : pathname) })
  const address = (code: Locale) => `${origin}${localePath(code, path)}`
  return (
    <>
      <link rel="canonical" href={address(locale as Locale)} suppressHydrationWarning />
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} suppressHydrationWarning />
      {localeCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={hreflang(code)} href={address(code)} suppressHydrationWarning />
      ))}
    </>
  )
}
