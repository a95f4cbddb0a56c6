/** Who makes a call: nobody signed in, or a user with what their organisations make of them (domain 2). */
export type Caller = Anonymous | SignedIn;

export interface Anonymous {
  kind: 'anonymous';
}

export interface SignedIn {
  kind: 'user';
  user_id: string;
  is_admin: boolean;
  /** Their password was given to them: they have to set their own first. */
  must_change_password: boolean;
  /** Their organisation demands a second factor, and they have none yet: they have to set it up first. */
  must_set_up_second_factor: boolean;
  /** Active memberships only. */
  organizations: { id: string; is_manager: boolean; is_tutor: boolean; is_superuser: boolean }[];
  /** Users whose mentor the caller is. */
  mentee_ids: string[];
}

export const ANONYMOUS: Anonymous = { kind: 'anonymous' };

/** `not_found`: may not even know that it exists. `forbidden`: sees it, may not change it. */
export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden' | 'not_found';
