import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { root } from './run-step.ts';

type Rule = { from: RegExp; allowed: RegExp[]; why: string };

/** Imports of a package are checked as `npm:NAME`, relative imports as the path of their file. */
const npm = /^npm:/;
const tests = /\.(test|spec)\.tsx?$/;

/** The first rule whose `from` matches a file decides what the file may import. */
const rules: Rule[] = [
  {
    from: /^shared\//,
    allowed: [/^shared\//, /^npm:zod$/],
    why: 'shared imports nothing of ours, and zod only',
  },
  {
    from: /^widget\/markdown\//,
    allowed: [/^widget\/markdown\//],
    why: 'markdown knows nothing of chats, and no library',
  },
  {
    from: /^widget\/ui\//,
    allowed: [/^widget\/(ui|host)/, /^shared\/(limits|embed|content)/, /^shared\/tokens/],
    why: 'ui parts are dumb, and both panels use them: no framework',
  },
  {
    from: /^widget\/chat\//,
    allowed: [
      /^widget\/chat\//,
      /^widget\/host\.ts$/,
      /^shared\//,
      /^npm:(zustand\/vanilla|eventsource-parser)$/,
    ],
    why: 'chat knows no JSX, no DOM and no panel',
  },
  {
    from: /^widget\/help\//,
    allowed: [/^widget\/(help|ui|markdown|host)/, /^shared\//, /^npm:(preact|zustand)/],
    why: 'help imports ui, markdown and shared, and never copilot',
  },
  {
    from: /^widget\/copilot\//,
    allowed: [/^widget\/(copilot|chat|ui|markdown|host)/, /^shared\//, /^npm:(preact|zustand)/],
    why: 'copilot imports chat, ui, markdown and shared, and never help',
  },
  {
    from: /^widget\/loader/,
    allowed: [/^widget\/(loader|host|ui)/, /^shared\//],
    why: 'the loader reaches the panels only by import()',
  },
  {
    from: /^widget\/npm\//,
    allowed: [/^widget\/npm\//, /^shared\//, /^npm:@playwright\/test$/],
    why: 'the npm package takes nothing of the widget, which it fetches at run time',
  },
  {
    from: /^widget\//,
    allowed: [/^widget\//, /^shared\//, /^npm:(preact|zustand)/],
    why: 'the widget imports only shared, preact and zustand',
  },
  {
    from: /^site\/words\//,
    allowed: [/^site\/words\//, /^shared\//],
    why: 'words import only words',
  },
  {
    from: /^site\/ui\//,
    allowed: [/^site\/ui\//, /^shared\//, npm],
    why: 'ui parts are dumb: words and calls come as props',
  },
  {
    from: /^site\/drawings\//,
    allowed: [/^site\/drawings\//, /^shared\//],
    why: 'drawings are pure: scripts draw them, too',
  },
  {
    from: /^site\/[^/]+\.ts$/,
    allowed: [/^site\/[^/]+\.ts$/, /^shared\//, npm],
    why: 'calls and storage know no pages and no parts',
  },
  {
    from: /^site\/sections\//,
    allowed: [/^site\/(sections|ui|drawings|words)\//, /^site\/[^/]+\.ts$/, /^shared\//, npm],
    why: 'sections know no pages, no routes and no sign-in',
  },
  {
    from: /^site\/(playground|embed\/preview)\//,
    allowed: [/^site\/(playground|embed\/preview|words)\//, /^shared\//],
    why: 'bare pages share nothing with the site but words, and use no library',
  },
  {
    from: /^site\/sign-in\//,
    allowed: [/^site\/(sign-in|ui|words)\//, /^site\/[^/]+\.ts$/, /^shared\//, npm],
    why: 'the sign-in is part of every page, so it knows none',
  },
  {
    from: /^site\/(account|chat|embed|guides|trust)\//,
    allowed: [
      /^site\/(account|chat|embed|guides|trust|sign-in|sections|ui|drawings|words)\//,
      /^site\/[^/]+\.ts$/,
      /^shared\//,
      npm,
    ],
    why: 'what belongs to a page knows no routes',
  },
  {
    from: /^site\/pages\//,
    allowed: [/^site\/(?!shell\/|playground\/|entry-)/, /^shared\//, npm],
    why: 'pages know no shell: it loads them',
  },
  {
    from: /^site\//,
    allowed: [/^site\/(?!playground\/)/, /^shared\//, npm],
    why: 'the site imports no widget and no server source',
  },
  {
    from: /^server\/services\/text\//,
    allowed: [/^server\/services\/text\//, /^shared\//, /^npm:stemmer$/],
    why: 'both searches read and index texts by it, so it knows neither',
  },
  {
    from: /^server\/services\/finder\//,
    allowed: [/^server\/services\/(?!answering\/)/, /^shared\//, /^node:crypto$/, /^npm:(stemmer|zod)$/],
    why: 'answering asks the finder, which knows nothing of answers',
  },
  {
    from: /^server\/services\//,
    allowed: [/^server\/services\//, /^shared\//, /^node:crypto$/, /^npm:(uuid|stemmer|yaml|zod|diff)$/],
    why: 'services know no HTTP, no store, no provider and no environment',
  },
  {
    from: /^server\/stores\//,
    allowed: [/^server\/(stores|services)\//, /^shared\//, /^node:/, npm],
    why: 'stores implement what services declare',
  },
  {
    from: /^server\/providers\//,
    allowed: [/^server\/(providers|services)\//, /^shared\//, /^node:/, npm],
    why: 'providers implement what services declare',
  },
  {
    from: /^server\/http\//,
    allowed: [
      /^server\/(http|services)\//,
      /^server\/(log|metrics)\.ts$/,
      /^shared\//,
      /^node:/,
      /^npm:(hono|zod|@hono\/|@fastify\/busboy$)/,
    ],
    why: 'http parses, calls and streams',
  },
  {
    from: /^server\//,
    allowed: [/^server\//, /^shared\//, /^node:/, npm],
    why: 'the server imports no widget and no site',
  },
];

/** The folders of a large service, in the order in which they build on each other; files beside them may import all of them. */
const folderOrders: Readonly<Record<string, readonly string[]>> = {
  'server/services/answering': [
    'language',
    'countries',
    'messages',
    'passages',
    'index',
    'search',
    'answers',
  ],
  'server/services/finder': ['words', 'classifiers', 'units', 'index', 'questions', 'ranking'],
};

const problems: string[] = [];
const files = globSync('{shared,widget,site,server}/**/*.{ts,tsx}', { cwd: root });
for (const file of files) {
  const rule = rules.find((each) => each.from.test(file));
  const text = readFileSync(join(root, file), 'utf8');
  if (
    file.startsWith('server/') &&
    !tests.test(file) &&
    !file.startsWith('server/settings/') &&
    /\bprocess\.env\b/.test(text)
  ) {
    problems.push(`${file}: only settings/ reads the environment`);
  }
  // Tests may import anything.
  if (!rule || tests.test(file)) continue;
  for (const { specifier, isType } of readImports(file, text)) {
    const target = toTarget(file, specifier);
    if (!rule.allowed.some((each) => each.test(target)))
      problems.push(`${file} imports ${target}: ${rule.why}`);
    if (isLater(target, file)) problems.push(`${file} imports ${target}: it builds on this folder`);
    if (file.startsWith('widget/') && !isType && /^shared\/(api(-\w+)?|errors)\.ts$/.test(target)) {
      problems.push(`${file} imports values of ${target}: the widget takes types and plain constants only`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems.`);
process.exit(problems.length > 0 ? 1 : 0);

function readImports(file: string, text: string): { specifier: string; isType: boolean }[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ...dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"`](.+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[1] ? [{ specifier: literal[1], isType: false }] : [];
    }),
  ];
}

/** Whether a file stands in the same service as another one, in a folder that builds on the other's. */
function isLater(file: string, than: string): boolean {
  return Object.entries(folderOrders).some(([service, order]) => {
    const toPosition = (path: string) => {
      const position = order.indexOf(relative(service, dirname(path)));
      return position === -1 ? order.length : position;
    };
    return (
      [file, than].every((path) => path.startsWith(`${service}/`)) && toPosition(file) > toPosition(than)
    );
  });
}

function toTarget(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#shared/')) return path.slice(1);
  if (path.startsWith('.')) return relative(root, resolve(root, dirname(file), path));
  return path.startsWith('node:') ? path : `npm:${path}`;
}
