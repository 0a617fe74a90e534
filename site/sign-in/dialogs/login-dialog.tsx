import { Dialog } from '../../ui/dialog.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { signInWords } from '../../words/sign-in.ts';
import { type FormView, signInStore } from '../sign-in-store.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** Login or registration, by email and password or by an identity provider. */
export function LoginDialog({ view }: { view: FormView }) {
  const { close, switchMode } = signInStore.getState();
  const isLogin = view.mode === 'login';

  return (
    <Dialog
      title={isLogin ? signInWords.login : signInWords.register}
      closeLabel={signInWords.close}
      onClose={close}
    >
      <p className="dialog-lead" role={view.info ? 'status' : undefined}>
        {view.info ?? (isLogin ? signInWords.loginLead : signInWords.registerLead)}
      </p>
      <CredentialsForm view={view} />
      <p className="dialog-switch">
        <button type="button" className="text-button" onClick={switchMode}>
          {isLogin ? signInWords.toRegister : signInWords.toLogin}
        </button>
      </p>
      <p className="dialog-or">
        <span>{signInWords.or}</span>
      </p>
      <ProviderButtons />
      {isLogin && (
        <p className="dialog-switch dialog-last">
          <SiteLink to="/reset" className="text-link" onClick={close}>
            {signInWords.forgot}
          </SiteLink>
        </p>
      )}
    </Dialog>
  );
}
