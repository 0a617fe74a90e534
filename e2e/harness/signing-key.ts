import { generateKeyPairSync } from 'node:crypto';
import { toScriptIntegrity } from '../../server/http/script-signature.ts';

/** The key with which servers of this process sign the widget: the setting, and the `integrity` of a page that trusts it. */
export const signing = createSigning();

/** Creates another key of the same kind. */
export function createSigning() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    setting: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    integrity: toScriptIntegrity(privateKey),
  };
}
