// Left to itself the build makes a file of each part that two screens share, and a first page waits for twenty of them.
// Here a screen is one file beside the app's own. A group takes with it what its modules import, so the first names win.
const groups: readonly [name: string, tests: readonly RegExp[]][] = [
  [
    'app',
    [
      /apps\/web\/(client|router)\.tsx$/,
      /ui\/primitives\/(picture|picture-address|chip|icon-button|arrow-keys|text-field|avatar|error-message)\.tsx?$/,
      /ui\/patterns\/long-press\.ts$/,
      /domains\/characters\/calls\.gen\.ts$/,
      /domains\/characters\/web\/(picture-sources|first-name)\.ts$/,
      /lucide-react\/.*\/(arrow-left|check|chevron-(left|right)|copy|images|mail|map-pin|scroll-text|search|sparkles)\.m?js$/,
    ],
  ],
  // Parts that chat and pages about purchases and settings share: in chat's own files, those pages would bring chat along.
  [
    'menus',
    [/ui\/primitives\/(menu|coin-label|energy-label)\.tsx$/, /lucide-react\/.*\/(ellipsis-vertical|trash)\.m?js$/],
  ],
  [
    'live',
    [
      /domains\/accounts\/web\/events-address\.ts$/,
      /platform\/contract\/(stream-heartbeat|client-event-source)\.ts$/,
      /domains\/wallet\/web\/balances\.ts$/,
    ],
  ],
  [
    'parts',
    [
      /ui\/patterns\/(lazy-confirm-dialog|page-header)\.tsx$/,
      /platform\/i18n\/web\/reader-zone\.ts$/,
      /domains\/privacy\/calls\.gen\.ts$/,
      /lucide-react\/.*\/(calendar-clock|hourglass|info|moon|pencil|play|refresh-cw)\.m?js$/,
    ],
  ],
  ['characters', [route('index'), route('character.$characterId')]],
  ['chat', [route('chat'), route('chat.$conversationId'), /domains\/chat\/web\/messages-to-come\.tsx$/]],
  // The list belongs to the start of chat and comes with it; beside a conversation it comes after.
  ['chat-list', [route('chat.index'), /domains\/chat\/web\/(conversation-list-pane|start-pane)\.tsx$/]],
  ['conversation', [/domains\/chat\/web\/conversation-pane\.tsx$/, /platform\/contract\/http-stream\.ts$/]],
  ['sheets', [/ui\/primitives\/(sheet|modal)\.tsx$/]],
  [
    'held-back',
    [
      /domains\/(privacy\/web\/closing-screen|safety\/web\/region-screen|wellbeing\/web\/excluded-screen|desk\/web\/suspended-screen)\.tsx$/,
    ],
  ],
  // Measurement comes on any page where it is allowed, and must not bring the settings along.
  ['measuring', [/domains\/analytics\/(web\/measuring|calls\.gen)\.ts$/]],
  ['landing', [/\/routes\/landing\.\w+\.tsx\?tsr-split/]],
  // The sign-in sheet opens over any page and must not bring the settings along, which share its parts.
  ['sign-in', [/domains\/accounts\/web\/(login-sheet\.tsx|sign-in\/)/]],
  // The shop opens over any page too, and shares its parts with the pages about purchases.
  [
    'shop',
    [
      /apps\/web\/shell\/open-shop\.tsx$/,
      route('premium'),
      route('pay.callback'),
      route('settings.subscription'),
      route('settings.credit-card-manage'),
    ],
  ],
  ['settings', [/\/routes\/settings(\.[a-z-]+)?\.tsx\?tsr-split/]],
]

/** The part of a route file that comes when the route is opened. */
function route(name: string): RegExp {
  return new RegExp(`/routes/${name.replaceAll(/[.$]/g, String.raw`\$&`)}\\.tsx\\?tsr-split`)
}

/** The files that the page's code is put into, for the bundler. */
export const codeGroups = groups.map(([name, tests], place) => ({
  name,
  // Ids of modules are written with the slashes of the machine.
  test: (id: string) => tests.some((test) => test.test(id.replaceAll('\\', '/'))),
  priority: groups.length - place,
}))
