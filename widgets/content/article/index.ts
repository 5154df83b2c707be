import { widget } from '../../widget.ts';
import contract from './contract.ts';
import model from './model.ts';

export default widget({ contract, model });
