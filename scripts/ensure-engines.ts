import { ensurePrograms, reportMissing } from './ensure-programs.ts';

/** The browsers besides Chromium in which the engine tests run, each as Debian packages it. */
const engines = [
  { name: 'Firefox', paths: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKitGTK',
    paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Finds Firefox and WebKitGTK, or installs Debian's (half a minute for both). Returns the names of those that are missing. */
export const ensureEngines = () => ensurePrograms(engines);

if (import.meta.main) reportMissing(await ensureEngines());
